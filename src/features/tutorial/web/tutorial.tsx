import { type ReactNode, useEffect } from 'react'
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
import { setTutorialRepeated, type TutorialItem, tutorialStore } from './tutorial-store.ts'

/** What the page on screen can explain, and how the person answers. */
export type Tour = {
  readonly items: readonly TutorialItem[]
  /** Those that are still to be explained, in their order. */
  readonly open: readonly TutorialItem[]
  readonly onNext: (id: string) => void
  readonly onSkip: () => void
}

type Props = { readonly showMarks: (tour: Tour) => ReactNode }

/** A10.1: what is left to explain, if anything; most people have heard it all. */
export function Tutorial({ showMarks }: Props) {
  const [config, setConfig, , status] = useUserSetting(
    TUTORIAL_SETTING,
    NOTHING_ACKNOWLEDGED,
    isTutorialConfig,
  )
  const { items, isRepeated } = useStore(tutorialStore)
  useEffect(() => {
    if (isRepeated) void setConfig(repeat)
  }, [isRepeated, setConfig])
  // Without the setting nobody knows what was acknowledged: rather say nothing than everything again.
  if (status === 'loading' || (status === 'failed' && !isRepeated)) return null

  const shown = items.filter(({ element }) => element.checkVisibility())
  const open = listOpenItems(shown, { config, isRepeated })
  if (open.length === 0) return null
  return showMarks({
    items: shown,
    open,
    onNext: (id) => void setConfig((before) => acknowledge(before, id, new Date())),
    onSkip: () => {
      void setConfig((before) => skip(before, new Date()))
      setTutorialRepeated(false)
    },
  })
}
