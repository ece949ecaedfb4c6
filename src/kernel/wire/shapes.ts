import { z } from 'zod'
import { LOCALES } from '../locale.ts'

/** Shapes that many answers share. Figures are decimal texts: JSON numbers are binary and would not be exact. */
export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/)
export const dayText = z.iso.date()
export const momentText = z.iso.datetime()

export const germanMoney = z
  .strictObject({ betrag: decimalText, waehrung: z.string().length(3) })
  .meta({ id: 'Betrag' })

export const englishMoney = z
  .strictObject({ amount: decimalText, currency: z.string().length(3) })
  .meta({ id: 'Money' })

/** Texts come in the reader's language where the fund house has written them in it; which do not, and in what they are. */
export const languagesShape = z
  .record(z.string(), z.enum(LOCALES))
  .meta({ id: 'Sprachen', description: 'Fields beside it that are in another language than asked for' })

/** HAL: links by their relation. */
export const halLinks = z.record(z.string(), z.strictObject({ href: z.string() })).meta({ id: 'HalLinks' })

/** Links as a list, as documents and profiles carry them. */
export const linkList = z.array(z.strictObject({ rel: z.string(), href: z.string() })).meta({ id: 'Links' })

/** Malformed ids are refused before anything is looked up. */
export const idText = z.guid().toLowerCase()
export const idParam = z.object({ id: idText })

/** A field that is left out where there is no value, never null. */
export function withoutEmpty<Value extends Record<string, unknown>>(value: Value): Present<Value> {
  const filled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value))
    if (field !== null && field !== undefined) filled[name] = field
  return filled as Present<Value>
}

type Present<Value> = {
  [Key in keyof Value as null extends Value[Key]
    ? never
    : undefined extends Value[Key]
      ? never
      : Key]: Value[Key]
} & {
  [Key in keyof Value as null extends Value[Key]
    ? Key
    : undefined extends Value[Key]
      ? Key
      : never]?: NonNullable<Value[Key]>
}

/** NUL and half characters cannot be part of a name or password, and the database would refuse them. */
export const plainText = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
