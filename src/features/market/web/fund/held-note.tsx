import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import type { OwnHolding } from '../../products.domain.ts'
import type { FundPage } from '../fund.api.ts'
import styles from './held-note.module.css'
import { useTranslations } from './texts.ts'

/** B4.2: who holds a fund sees so, and gets to each of their investments. */
export function HeldNote({ fund: { holdings } }: { readonly fund: FundPage }) {
  const t = useTranslations('fundPage')
  const id = useId()
  if (holdings.length === 0) return null
  const isHeld = holdings.some(({ status }) => status === 'active')
  return (
    <section aria-labelledby={id} data-unprinted className={styles['note']}>
      <h2 id={id} className={styles['title']}>
        {t(isHeld ? 'heldTitle' : 'leftTitle')}
      </h2>
      <p>{t(isHeld ? 'heldText' : 'leftText')}</p>
      <ul className={styles['list']}>
        {holdings.map((holding) => (
          <li key={holding.id}>
            <HoldingLink holding={holding} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HoldingLink({ holding: { id, number, nominal, status } }: { readonly holding: OwnHolding }) {
  const t = useTranslations('fundPage')
  const named = { number, nominal: formatMoney(useLocale(), nominal, { decimals: 0 }) }
  return (
    <Link
      to="/$client/{-$locale}/portfolio/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ tab: 'investment' }}
    >
      {status === 'active' ? t('holding', named) : t('holdingEnded', named)}
    </Link>
  )
}
