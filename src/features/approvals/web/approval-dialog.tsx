import { useId, useRef } from 'react'
import { CONTENT_ID } from '#web/shell/focus-on-navigation.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './approval-dialog.module.css'
import { ApprovalRequest } from './approval-request.tsx'
import type { Approvable } from './approvals.api.ts'

/** A8.1: stands before every page until it is answered; nothing else closes it. */
export function ApprovalDialog({ documents }: { readonly documents: readonly Approvable[] }) {
  const id = useId()
  // The title says what this is; the first document does not.
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog aria-labelledby={id} initialFocus={heading}>
      <div className={styles['content']}>
        <ApprovalRequest
          documents={documents}
          heading="h2"
          headingRef={heading}
          headingId={id}
          onApproved={focusPage}
        />
      </div>
    </Dialog>
  )
}

/** The reader continues at the page that has just opened. */
function focusPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}
