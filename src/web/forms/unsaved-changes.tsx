import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/action/button-style.ts'
import { DialogCard } from '../ui/overlay/dialog-card.tsx'

type Props = {
  /** Asked when the reader is about to leave, not before. */
  readonly isUnsaved: () => boolean
  /** Where they are not lost, or not called saved. */
  readonly texts?: { readonly title: string; readonly text: string; readonly leave: string }
}

/** Asks before changes are lost: by a link, by the browser's back button, or by closing the tab. */
export function UnsavedChanges({ isUnsaved, texts }: Props) {
  const t = useTranslations('forms')
  const { status, proceed, reset } = useBlocker({
    // Steps of a form are entries of the history at one and the same address.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved() && (current.pathname !== next.pathname || !isSame(current.search, next.search)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <DialogCard
      title={texts?.title ?? t('leaveTitle')}
      onClose={reset}
      renderActions={(close) => (
        <>
          <button type="button" className={buttonStyle('quiet')} onClick={proceed}>
            {texts?.leave ?? t('leave')}
          </button>
          <button type="button" className={buttonStyle('primary')} onClick={close}>
            {t('stay')}
          </button>
        </>
      )}
    >
      <p>{texts?.text ?? t('leaveText')}</p>
    </DialogCard>
  )
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
