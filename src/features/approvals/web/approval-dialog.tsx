import { useCallback, useEffect, useId, useRef } from 'react'
import { CONTENT_ID } from '#web/shell/focus-on-navigation.ts'
import styles from './approval-dialog.module.css'
import { ApprovalRequest } from './approval-request.tsx'
import type { Approvable } from './approvals.api.ts'

/** A8.1: stands before every page until it is answered; nothing else closes it. */
export function ApprovalDialog({ documents }: { readonly documents: readonly Approvable[] }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useCallback(() => {
    dialog.current?.showModal()
    // On the title, which says what this is, and not on the first document.
    heading.current?.focus()
  }, [])
  useEffect(open, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Browsers that do not know it ask by 'cancel' first, and the second Escape closes without asking.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={open}
      className={styles['dialog']}
    >
      <ApprovalRequest
        documents={documents}
        heading="h2"
        headingRef={heading}
        headingId={id}
        onApproved={focusPage}
      />
    </dialog>
  )
}

/** The reader continues at the page that has just opened. */
function focusPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}
