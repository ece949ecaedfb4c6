import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Facts } from '#web/ui/layout/row.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import type { Interest } from '../interests.domain.ts'
import styles from './enquiries-screen.module.css'
import { interestsQuery } from './interests.api.ts'
import { useTranslations } from './texts.ts'

/** B4.4, A4.9: not for those who look at somebody else's portfolio. */
export function EnquiriesScreen({ title }: { readonly title: string }) {
  const t = useTranslations('interests.list')
  const session = useSession()
  return (
    <>
      <h1>{title}</h1>
      {!session?.investorId || session.viewee ? (
        <Notice title={title} text={t('viewing')} />
      ) : (
        <OwnEnquiries title={title} />
      )}
    </>
  )
}

function OwnEnquiries({ title }: { readonly title: string }) {
  const t = useTranslations('interests.list')
  const { data: interests } = useSuspenseQuery(interestsQuery(useReader()))
  if (interests.length === 0)
    return (
      <Notice title={title} text={t('none')}>
        <PageLink page="market" className={buttonStyle('quiet')}>
          {t('toMarket')}
        </PageLink>
      </Notice>
    )
  return (
    <>
      <p className={styles['intro']}>{t('intro')}</p>
      <ul className={styles['list']}>
        {interests.map((interest) => (
          <Enquiry key={interest.id} interest={interest} />
        ))}
      </ul>
    </>
  )
}

function Enquiry({ interest }: { readonly interest: Interest }) {
  const t = useTranslations('interests.list')
  const { timeZone } = useBrand()
  const { fundId, fundName, isOnMarket, message, callback, contactName, sentAt } = interest
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {isOnMarket ? (
            <Link
              to="/$client/{-$locale}/market/$id"
              params={({ client = '', locale }) => ({ client, locale, id: fundId })}
            >
              {fundName}
            </Link>
          ) : (
            fundName
          )}
        </h2>
        {!isOnMarket && <StatusMark>{t('notOffered')}</StatusMark>}
      </div>
      <Facts
        facts={[
          [t('sent'), <DateTimeText key="sent" value={sentAt} timeZone={timeZone} />],
          [t('contact'), contactName],
          [
            t('callback'),
            callback
              ? t('callbackAt', { phone: callback.phone, time: t(`callbackTimes.${callback.time}`) })
              : t('byEmail'),
          ],
        ]}
      />
      <h3 className={styles['subtitle']}>{t('message')}</h3>
      {message === undefined ? (
        <p className={styles['none']}>{t('noMessage')}</p>
      ) : (
        <p className={styles['message']}>{message}</p>
      )}
    </li>
  )
}
