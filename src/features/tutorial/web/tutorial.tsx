import { useEffect } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import { useStore } from '#web/store.ts'
import {
  acknowledge,
  isTutorialConfig,
  listOpenItems,
  NOTHING_ACKNOWLEDGED,
  repeat,
  skip,
  TUTORIAL_SETTING,
} from '../tutorial.domain.ts'
import { CoachMark } from './coach-mark.tsx'
import { useTranslations } from './texts.ts'
import { setTutorialRepeated, tutorialStore } from './tutorial-store.ts'
import { useOpenDialog } from './use-open-dialog.ts'

/** A10.1: explains the page on screen, one thing at a time. */
export function Tutorial() {
  const t = useTranslations('tutorial')
  const [config, setConfig, , status] = useUserSetting(
    TUTORIAL_SETTING,
    NOTHING_ACKNOWLEDGED,
    isTutorialConfig,
  )
  const { items, isRepeated } = useStore(tutorialStore)
  const isBehindDialog = useOpenDialog()
  useEffect(() => {
    if (isRepeated) void setConfig(repeat)
  }, [isRepeated, setConfig])
  // Without the setting nobody knows what was acknowledged: rather say nothing than everything again.
  if (status === 'loading' || (status === 'failed' && !isRepeated)) return null

  const shown = items.filter(({ id, element }) => element.checkVisibility() && hasText(id))
  const open = listOpenItems(shown, { config, isRepeated })
  const current = open[0]
  if (!current || isBehindDialog) return null

  function hasText(id: string): boolean {
    if (t.has(`steps.${id}.title` as 'steps.account.title')) return true
    warnOnce(id)
    return false
  }
  return (
    <CoachMark
      key={current.id}
      item={current}
      place={shown.length - open.length + 1}
      count={shown.length}
      onNext={() => void setConfig((before) => acknowledge(before, current.id, new Date()))}
      onSkip={() => {
        void setConfig((before) => skip(before, new Date()))
        setTutorialRepeated(false)
      }}
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
