import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Money } from '#kernel/money.ts'

type Values = {
  readonly text: string
  /** Sentences, which want more room. */
  readonly longText: string
  /** A code of a feature's own vocabulary. */
  readonly word: string
  readonly language: string
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

type FieldKind = keyof Values
export type Field<Name extends string = string> = {
  [Kind in FieldKind]: {
    readonly name: Name
    readonly kind: Kind
    readonly value: Values[Kind]
    /** Of a text that is in another language than the page. */
    readonly lang?: Locale
  }
}[FieldKind]

export type FieldGroup<GroupName extends string = string, Name extends string = string> = {
  readonly name: GroupName
  readonly fields: ReadonlyArray<Field<Name>>
  /** The day that all of its figures are as of. */
  readonly asOf?: string | null | undefined
  /** A price that somebody may hold to be of today. */
  readonly isPrice?: boolean
}

/** What a feature calls its fields, and how it says what they hold. */
export type FieldWords = {
  readonly label: (name: string) => string
  /** Where the label is a word of the trade. */
  readonly explain: (name: string) => string | undefined
  /** A code that stands in the field of this name. */
  readonly word: (name: string, code: string) => string
  readonly years: (count: number) => string
  readonly riskClass: (value: string) => string
  readonly truth: (isTrue: boolean) => string
}

/** B2.1: each field is shown where it exists. */
export function present<Kind extends FieldKind, Name extends string>(
  kind: Kind,
  name: Name,
  value: Values[Kind] | null | undefined,
  lang?: Locale,
): ReadonlyArray<Field<Name>> {
  if (value === undefined || value === null || value === '') return []
  return [{ name, kind, value, ...(lang && { lang }) } as Field<Name>]
}

export function withoutEmptyGroups<Group extends FieldGroup>(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ fields }) => fields.length > 0)
}
