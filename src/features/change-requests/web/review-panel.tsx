import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { ChangeRequest } from '../change-requests.domain.ts'
import { type RequestAddress, requestsQuery } from './change-requests.api.ts'
import styles from './review-panel.module.css'
import { useTranslations } from './texts.ts'
import { WithdrawButton } from './withdraw-button.tsx'

type Props = {
  readonly address: RequestAddress
  /** It was confirmed a moment ago, here. */
  readonly isNew: boolean
  readonly renderChanges: (request: ChangeRequest) => ReactNode
  readonly onWithdrawn: () => void
}

/** B6.2: what is asked for, and that nothing else can be until it is decided. */
export function ReviewPanel({ address, isNew, renderChanges, onWithdrawn }: Props) {
  const t = useTranslations('requests')
  const locale = useLocale()
  const { data: requests } = useQuery(requestsQuery(useReader(), address.guid))
  const request = requests?.find(({ id }) => id === address.changeId)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section aria-labelledby="review-panel" className={styles['panel']}>
      <div className={styles['head']}>
        <Clock size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
        <div>
          <h2 ref={title} id="review-panel" tabIndex={-1} className={styles['title']}>
            {t('review.title')}
          </h2>
          <output className={styles['sent']}>{isNew && t('review.sent')}</output>
          <p className={styles['text']}>{t('review.text')}</p>
        </div>
      </div>
      {request && (
        <>
          <div className={styles['changes']}>{renderChanges(request)}</div>
          <div className={styles['actions']}>
            <WithdrawButton
              guid={address.guid}
              changeId={request.id}
              moment={formatDateTime(locale, request.sentAt, DEFAULT_TIME_ZONE)}
              onWithdrawn={onWithdrawn}
            />
            <PageLink page="requests" className={buttonStyle('plain')}>
              {t('review.all')}
            </PageLink>
          </div>
        </>
      )}
    </section>
  )
}
