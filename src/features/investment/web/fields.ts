import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Money } from '#kernel/money.ts'
import type { investment } from '../locales/en-GB.ts'

type Texts = typeof investment
export type FieldName = keyof Texts['fields']
type GroupName = keyof Texts['groups']

type Values = {
  readonly text: string
  /** Sentences, which want more room. */
  readonly longText: string
  readonly assetClass: string
  readonly language: string
  readonly subscriptionKind: string
  readonly subscriptionStatus: string
  readonly money: Money
  readonly percent: string
  readonly shares: string
  readonly count: number
  readonly year: number
  readonly years: number
  readonly riskClass: number
  readonly day: Day
  /** The same day of every year. */
  readonly dayOfYear: Day
  readonly moment: Date
  readonly truth: boolean
}

export type FieldKind = keyof Values
export type Field = {
  [Kind in FieldKind]: {
    readonly name: FieldName
    readonly kind: Kind
    readonly value: Values[Kind]
    /** Of a text that is in another language than the page. */
    readonly lang?: Locale
  }
}[FieldKind]

export type FieldGroup = {
  readonly name: GroupName
  readonly fields: readonly Field[]
  /** The day that all of its figures are as of. */
  readonly asOf?: string | null | undefined
  /** A price that somebody may hold to be of today. */
  readonly isPrice?: boolean
}

/** B2.1: each field is shown where it exists. */
export function present<Kind extends FieldKind>(
  kind: Kind,
  name: FieldName,
  value: Values[Kind] | null | undefined,
  lang?: Locale,
): readonly Field[] {
  if (value === undefined || value === null || value === '') return []
  return [{ name, kind, value, ...(lang && { lang }) } as Field]
}

export function withoutEmptyGroups(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  return groups.filter(({ fields }) => fields.length > 0)
}
