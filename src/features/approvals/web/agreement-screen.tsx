import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import styles from './agreement-screen.module.css'
import { ApprovalRequest } from './approval-request.tsx'
import { approvablesQuery } from './approvals.api.ts'
import { type Approved, approvedQuery } from './approved.api.ts'
import { DocumentList } from './document-list.tsx'
import { useTranslations } from './texts.ts'

type Props = { readonly title: string; readonly session: SessionView }

/** A8.1: the same as the dialog, as a page; A8.2: and then what was approved, in which version and when. */
export function AgreementScreen({ title, session }: Props) {
  const t = useTranslations('approvals')
  if (session.viewee)
    return (
      <>
        <h1>{title}</h1>
        <Notice title={t('viewingTitle')} text={t('viewingText', { name: session.viewee.name })} />
      </>
    )
  return <OwnAgreement title={title} session={session} />
}

function OwnAgreement({ title, session }: Props) {
  const t = useTranslations('approvals')
  const reader = useReader()
  const { data: documents } = useSuspenseQuery(approvablesQuery(reader, session))
  const { data: approved } = useSuspenseQuery(approvedQuery(reader))
  const [hasApproved, setHasApproved] = useState(false)
  const thank = useCallback(() => setHasApproved(true), [])
  if (documents)
    return (
      <div className={styles['card']}>
        <ApprovalRequest documents={documents} heading="h1" onApproved={thank} />
      </div>
    )
  return (
    <>
      <h1>{title}</h1>
      <output className={styles['said']}>
        {hasApproved && (
          <span className={styles['thanks']}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
            {t('thanks')}
          </span>
        )}
      </output>
      {approved.length === 0 ? (
        <Notice title={t('nothingTitle')} text={t('nothingText')} />
      ) : (
        <ApprovedDocuments approved={approved} />
      )}
    </>
  )
}

function ApprovedDocuments({ approved }: { readonly approved: readonly Approved[] }) {
  const t = useTranslations('approvals')
  return (
    <section className={styles['section']}>
      <h2>{t('approvedTitle')}</h2>
      <DocumentList
        items={approved.map((one) => ({
          key: `${one.documentId} ${one.checksum}`,
          name: one.name,
          href: one.href,
          details: (
            <div className={styles['details']}>
              <p>
                {t('approvedOn')} <DateTimeText value={one.approvedAt} />
              </p>
              <p className={styles['checksum']}>
                {t('checksum')} <code>{one.checksum}</code>
              </p>
            </div>
          ),
        }))}
      />
    </section>
  )
}
