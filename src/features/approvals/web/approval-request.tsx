import { type Ref, useCallback } from 'react'
import { signOut } from '#features/sessions/web/session.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { announce } from '#web/shell/announce.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Complaint } from '#web/ui/feedback/complaint.tsx'
import styles from './approval-request.module.css'
import type { Approvable } from './approvals.api.ts'
import { DocumentList } from './document-list.tsx'
import { useTranslations } from './texts.ts'
import { useApproval } from './use-approval.ts'

type Props = {
  readonly documents: readonly Approvable[]
  /** In the dialog it stands below the page's own. */
  readonly heading: 'h1' | 'h2'
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly headingId?: string
  readonly onApproved: () => void
}

/** A8.1: who asks, for what and why; what there is to read; yes or no. */
export function ApprovalRequest({ documents, heading: Heading, headingRef, headingId, onApproved }: Props) {
  const t = useTranslations('approvals')
  const ui = useTranslations('ui')
  const reader = useReader()
  const brand = useBrand()
  const say = useCallback(() => {
    onApproved()
    announce(
      documents.map(({ name, checksum }) => t('accepted', { name, version: shorten(checksum) })).join(' '),
    )
  }, [documents, onApproved, t])
  const { state, accept } = useApproval(documents, say)
  const reject = useCallback(() => void signOut(reader), [reader])
  const isSaving = state.status === 'saving'
  const count = documents.length
  return (
    <div className={styles['request']}>
      <Heading ref={headingRef} id={headingId} tabIndex={-1} className={styles['heading']}>
        {t('title', { count })}
      </Heading>
      <p className={styles['intro']}>{t('intro', { brand: brand.title, count })}</p>
      <DocumentList items={documents.map(({ id, name, href }) => ({ key: id, name, href }))} />
      <p className={styles['record']}>{t('record')}</p>
      {state.status === 'changed' && <Complaint text={t('changed')} />}
      {state.status === 'failed' && (
        <Complaint text={t('failed')} detail={state.errorId && ui('errorId', { id: state.errorId })} />
      )}
      <noscript>
        <p className={styles['record']}>{t('needsScript')}</p>
      </noscript>
      <div className={styles['choices']}>
        {/* Keeps the focus while it is saved: a disabled button would lose it. */}
        <button
          type="button"
          aria-disabled={isSaving || undefined}
          className={buttonStyle('primary')}
          onClick={() => !isSaving && void accept()}
        >
          {isSaving ? t('saving') : t('accept', { count })}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={reject}>
          {t('reject')}
        </button>
      </div>
    </div>
  )
}

/** Enough of it to tell one version from another; the page of what was accepted has all of it. */
function shorten(checksum: string): string {
  return checksum.slice(0, 8)
}
