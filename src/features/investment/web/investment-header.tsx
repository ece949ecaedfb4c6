import { useLocale } from 'use-intl'
import { findClosingDay } from '#features/portfolio/portfolio-items.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { listPictureSources } from '#web/ui/media/picture-sources.ts'
import { ContactCard } from '#web/ui/people/contact-card.tsx'
import { HeadlineValue } from './headline-value.tsx'
import type { InvestmentItem } from './investment.api.ts'
import styles from './investment-header.module.css'
import { useTranslations } from './texts.ts'

const PICTURE_WIDTHS = [480, 960, 1440, 1920]

/** What an item is, whose it is to answer for, and what it is worth; stands above all of its tabs. */
export function InvestmentHeader({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment')
  const { pictureUrl: picture, contactPerson: person } = item
  return (
    <header className={styles['header']}>
      <LoadingImage
        src={picture && `${picture}?width=960`}
        srcSet={picture && listPictureSources(picture, PICTURE_WIDTHS)}
        sizes="(width < 1008px) 100vw, 960px"
        alt={t('picture', { name: item.name })}
        width={960}
        height={120}
        isUrgent
        className={styles['picture']}
      />
      <div className={styles['facts']}>
        <div className={styles['what']}>
          <p className={styles['kind']}>
            {t(`kinds.${item.type}`)}
            <StatusPill item={item} />
          </p>
          <h1>{item.name}</h1>
          <p className={styles['keys']}>
            <KeyLine item={item} />
          </p>
          <HeadlineValue item={item} />
        </div>
        {person && (
          <ContactCard
            person={person}
            isRow
            words={{
              label: t('contact.label'),
              picture: (name) => t('contact.picture', { name }),
              phone: t('contact.phone'),
              email: t('contact.email'),
            }}
          />
        )}
      </div>
    </header>
  )
}

function StatusPill({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment.status')
  const locale = useLocale()
  if (item.status === 'historical') {
    const closedOn = findClosingDay(item)
    const text = closedOn === undefined ? t('closed') : t('closedOn', { date: formatDay(locale, closedOn) })
    return <span className={`${styles['pill']} ${styles['closed']}`}>{text}</span>
  }
  const word = 'subscription' in item ? 'open' : 'active'
  return <span className={`${styles['pill']} ${styles[word]}`}>{t(word)}</span>
}

/** By which people tell it apart: the security's number, that of the holding, and how much or since when. */
function KeyLine({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment.keys')
  const locale = useLocale()
  return <span>{listKeys().join(' · ')}</span>

  function listKeys(): string[] {
    if ('fund' in item) {
      const { isin } = item.fund
      const { number, numberOfShares } = item.investment
      return [
        ...(isin === null ? [] : [t('isin', { isin })]),
        t('number', { number }),
        t('shares', { count: formatExact(locale, numberOfShares) }),
      ]
    }
    if ('participation' in item) {
      const { number, dates } = item.participation
      const since = dates.acceptedOn ?? dates.paidOn
      return [t('number', { number }), ...(since ? [t('since', { date: formatDay(locale, since) })] : [])]
    }
    const { externalReference: number } = item.subscription
    return number === undefined ? [] : [t('number', { number })]
  }
}
