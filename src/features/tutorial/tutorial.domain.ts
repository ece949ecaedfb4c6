import { compareTexts } from '#kernel/order.ts'

export const TUTORIAL_SETTING = 'tutorialConfig'
const SKIP_KEY = 'skip-tutorial'

/** When each item was acknowledged, by id; under a key of its own, when the whole tutorial was skipped. */
export type TutorialConfig = Readonly<Record<string, string>>

export const NOTHING_ACKNOWLEDGED: TutorialConfig = {}

type Item = { readonly id: string; readonly groupOrder: number; readonly itemOrder: number }

export function isTutorialConfig(value: unknown): value is TutorialConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((moment) => typeof moment === 'string')
  )
}

/** A10.1: by group, item and id, whatever the order in which they appeared; of two with one id, the first. */
export function listOpenItems<Shown extends Item>(
  items: readonly Shown[],
  { config, isRepeated }: { readonly config: TutorialConfig; readonly isRepeated: boolean },
): readonly Shown[] {
  if (isSkipped(config) && !isRepeated) return []
  const sorted = items.toSorted(
    (one, other) =>
      one.groupOrder - other.groupOrder || one.itemOrder - other.itemOrder || compareTexts(one.id, other.id),
  )
  return sorted.filter(
    ({ id }, index) =>
      !Object.hasOwn(config, id) && sorted.findIndex((candidate) => candidate.id === id) === index,
  )
}

export function acknowledge(config: TutorialConfig, id: string, now: Date): TutorialConfig {
  return { ...config, [id]: now.toISOString() }
}

export function skip(config: TutorialConfig, now: Date): TutorialConfig {
  return acknowledge(config, SKIP_KEY, now)
}

/** A10.1: clears what was acknowledged and keeps the skip; A10.2: that the person asked for it outweighs the skip. */
export function repeat(config: TutorialConfig): TutorialConfig {
  const skipped = config[SKIP_KEY]
  return skipped === undefined ? {} : { [SKIP_KEY]: skipped }
}

function isSkipped(config: TutorialConfig): boolean {
  return Object.hasOwn(config, SKIP_KEY)
}
