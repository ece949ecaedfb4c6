import { CircleCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/shell/notice.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import styles from './agreement-screen.module.css'
import { ApprovalRequest } from './approval-request.tsx'
import type { Approvable, Approved } from './approvals.api.ts'
import { DocumentList } from './document-list.tsx'

type Props = {
  readonly title: string
  /** What waits; undefined where nothing does. */
  readonly documents: readonly Approvable[] | undefined
  readonly approved: readonly Approved[]
  /** Whose portfolio is being viewed. */
  readonly viewee: string | undefined
}

/** A8.1: the same as the dialog, as a page; A8.2: and then what was approved, in which version and when. */
export function AgreementScreen({ title, documents, approved, viewee }: Props) {
  const t = useTranslations('approvals')
  const [hasApproved, setHasApproved] = useState(false)
  const thank = useCallback(() => setHasApproved(true), [])
  if (viewee !== undefined)
    return (
      <>
        <h1>{title}</h1>
        <Notice title={t('viewingTitle')} text={t('viewingText', { name: viewee })} />
      </>
    )
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
          key: `${one.document} ${one.signature}`,
          name: one.anzeigename,
          href: one.links[0]?.href,
          details: (
            <div className={styles['details']}>
              <p>
                {t('approvedOn')} <DateTimeText value={one.approved} />
              </p>
              <p className={styles['checksum']}>
                {t('checksum')} <code>{one.signature}</code>
              </p>
            </div>
          ),
        }))}
      />
    </section>
  )
}
