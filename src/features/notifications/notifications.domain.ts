/** B5.4 */
export const INTERVALS = ['instantly', 'daily', 'never'] as const
export type Interval = (typeof INTERVALS)[number]

/** Of a whole category, or of one of its subcategories. What has no category is filed under the empty one. */
export type Choice = {
  readonly category: string
  /** Empty: the whole category. */
  readonly subcategory: string
  readonly notify: boolean
}

/** B7.7: under which votes are told; all others are of documents. */
export const VOTING_CATEGORY = 'voting'

/** How often somebody is told, and of what. */
export type Filter = { readonly interval: Interval; readonly choices: readonly Choice[] }

type Subcategory = { readonly subcategory: string; readonly name: string }

/** What can be told of, in the order in which it is shown, as the brand calls it. */
export type Category = {
  readonly category: string
  readonly name: string
  readonly subcategories: readonly Subcategory[]
}

/** A category as a person has chosen it. */
export type ChosenCategory = Omit<Category, 'subcategories'> & {
  /** What belongs to none of its subcategories. */
  readonly notify: boolean
  readonly subcategories: readonly (Subcategory & { readonly notify: boolean })[]
}

export type Settings = {
  readonly interval: Interval
  /** Whether the person has chosen nothing: then what the brand says for everybody holds. */
  readonly isDefault: boolean
  readonly categories: readonly ChosenCategory[]
}

export const NOTIFICATION_ERRORS = {
  unknownCategory: { code: 'notifications.unknownCategory', status: 400 },
  invalidToken: { code: 'notifications.invalidToken', status: 400 },
} as const

/** The public setting in which a brand says what holds for everybody who has chosen nothing. */
export const DEFAULT_FILTER_SETTING = 'defaultDocumentNotificationCategoryFilter'

/** Where the brand says nothing: at once, of everything. */
const EVERYTHING: Filter = { interval: 'instantly', choices: [] }

/** B5.4: the most specific that is said counts, first by the person, then by the brand; else it is told. */
export function createWish(
  own: readonly Choice[],
  fallback: readonly Choice[],
): (category: string, subcategory: string) => boolean {
  const [said, general] = [indexChoices(own), indexChoices(fallback)]
  return (category, subcategory) => {
    const [part, whole] = [keyOf(category, subcategory), keyOf(category, '')]
    return said.get(part) ?? said.get(whole) ?? general.get(part) ?? general.get(whole) ?? true
  }
}

function indexChoices(choices: readonly Choice[]): ReadonlyMap<string, boolean> {
  return new Map(choices.map(({ category, subcategory, notify }) => [keyOf(category, subcategory), notify]))
}

function keyOf(category: string, subcategory: string): string {
  return `${category}\0${subcategory}`
}

/** What of the setting is as it should be; the rest counts as not said. */
export function decodeFilter(setting: unknown): Filter {
  if (!isRecord(setting)) return EVERYTHING
  const { interval, categories } = setting
  const choices = Array.isArray(categories) ? categories.filter(isRecord).flatMap(decodeChoice) : []
  return { interval: INTERVALS.find((known) => known === interval) ?? EVERYTHING.interval, choices }
}

function decodeChoice({ category, subcategory, notify }: Readonly<Record<string, unknown>>): Choice[] {
  if (typeof category !== 'string' || typeof notify !== 'boolean') return []
  return [{ category, subcategory: typeof subcategory === 'string' ? subcategory : '', notify }]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What somebody is told of each category. */
export function applyWish(
  categories: readonly Category[],
  wants: (category: string, subcategory: string) => boolean,
): ChosenCategory[] {
  return categories.map((one) => ({
    ...one,
    notify: wants(one.category, ''),
    subcategories: one.subcategories.map((part) => ({
      ...part,
      notify: wants(one.category, part.subcategory),
    })),
  }))
}

/** A whole category, part of it, or none. */
export type Extent = 'all' | 'some' | 'none'

/** What stands in no subcategory is a part as well. */
export function extentOf({ notify, subcategories }: ChosenCategory): Extent {
  if (subcategories.every((part) => part.notify === notify)) return notify ? 'all' : 'none'
  return 'some'
}

export function chooseCategory(
  categories: readonly ChosenCategory[],
  category: string,
  notify: boolean,
): ChosenCategory[] {
  return categories.map((one) =>
    one.category === category
      ? { ...one, notify, subcategories: one.subcategories.map((part) => ({ ...part, notify })) }
      : one,
  )
}

/** What stands in no subcategory, or in a new one, is not touched: it goes with the whole. */
export function chooseSubcategory(
  categories: readonly ChosenCategory[],
  { category, subcategory }: { readonly category: string; readonly subcategory: string },
  notify: boolean,
): ChosenCategory[] {
  return categories.map((one) => {
    if (one.category !== category) return one
    const subcategories = one.subcategories.map((part) =>
      part.subcategory === subcategory ? { ...part, notify } : part,
    )
    return { ...one, subcategories }
  })
}

/** What is kept of them: a subcategory only where it differs from its category, so that new ones go with it. */
export function listChoices(categories: readonly ChosenCategory[]): Choice[] {
  return categories.flatMap(({ category, notify, subcategories }) => [
    { category, subcategory: '', notify },
    ...subcategories
      .filter((part) => part.notify !== notify)
      .map((part) => ({ category, subcategory: part.subcategory, notify: part.notify })),
  ])
}
