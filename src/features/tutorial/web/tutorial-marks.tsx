import { CoachMark } from './coach-mark.tsx'
import { useTranslations } from './texts.ts'
import type { Tour } from './tutorial.tsx'
import type { TutorialItem } from './tutorial-store.ts'
import { useOpenDialog } from './use-open-dialog.ts'

/** A10.1: explains the page on screen, one thing at a time. */
export function TutorialMarks({ items, open, onNext, onSkip }: Tour) {
  const t = useTranslations('tutorial')
  const isBehindDialog = useOpenDialog()
  const shown = items.filter(hasText)
  const left = open.filter(hasText)
  const current = left[0]
  if (!current || isBehindDialog) return null

  function hasText({ id }: TutorialItem): boolean {
    if (t.has(`steps.${id}.title` as 'steps.account.title')) return true
    warnOnce(id)
    return false
  }
  return (
    <CoachMark
      key={current.id}
      item={current}
      place={shown.length - left.length + 1}
      count={shown.length}
      onNext={() => onNext(current.id)}
      onSkip={onSkip}
    />
  )
}

const warned = new Set<string>()

/** A10.1: an unknown id is no reason to disturb anybody but the developer. */
function warnOnce(id: string): void {
  if (warned.has(id)) return
  warned.add(id)
  // oxlint-disable-next-line no-console -- where a developer looks
  console.warn(`the tutorial has no text for ${id}`)
}
