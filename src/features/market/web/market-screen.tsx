import { Link } from '@tanstack/react-router'
import { Notice } from '#web/shell/notice.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import type { OfferedFund } from '../products.domain.ts'
import styles from './market-screen.module.css'
import { useTranslations } from './texts.ts'

/** B4.1: the public funds that can be subscribed to; each leads to its page. */
export function MarketScreen({ title, funds }: { title: string; funds: readonly OfferedFund[] }) {
  const t = useTranslations('market')
  return (
    <>
      <h1>{title}</h1>
      {funds.length === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
      <ul className={styles['list']}>
        {funds.map((fund) => (
          <li key={fund.id} className={styles['card']}>
            <h2 className={styles['name']}>
              <Link
                to="/$client/{-$locale}/portfolio/$id"
                params={({ client = '', locale }) => ({ client, locale, id: fund.id })}
                className={styles['link']}
              >
                {fund.name}
              </Link>
            </h2>
            {fund.subject && (
              <p className={styles['subject']} lang={fund.otherLanguages.subject}>
                {fund.subject}
              </p>
            )}
            <dl className={styles['facts']}>
              <div>
                <dt>{t('year')}</dt>
                <dd>{fund.year}</dd>
              </div>
              <div>
                <dt>{t('minimum')}</dt>
                <dd>
                  <MoneyText value={fund.minimumParticipation} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
