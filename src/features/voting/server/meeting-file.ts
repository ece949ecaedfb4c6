import { z } from 'zod'
import { OfficeError, toOfficeLine } from '#features/office/office.domain.ts'
import { toDay } from '#kernel/dates.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { MEETING_KINDS } from '../meetings.domain.ts'
import { parseLocalTime } from './local-time.ts'
import type { MeetingPlan } from './meeting-plan.ts'

/** Where it lies, from the folder of the file that names it. */
export type NamedAttachment = { readonly file: string; readonly name: string; readonly locale: Locale }

const TITLE_MAX_CHARACTERS = 200
const TEXT_MAX_CHARACTERS = 10_000
const MAX_TOPICS = 100
const MAX_ATTACHMENTS = 20

const HIDDEN_SIGN = /[^\P{Cc}\n]/u

const text = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxCharacters, `may have up to ${maxCharacters} characters`)
    .refine((value) => value.isWellFormed() && !HIDDEN_SIGN.test(value), 'holds signs that cannot be shown')
const line = text(TITLE_MAX_CHARACTERS).refine((value) => !value.includes('\n'), 'must be one line')
const inLanguages = (one: z.ZodType<string>) =>
  z
    .partialRecord(z.enum(LOCALES), one)
    .refine(
      (texts) => Object.keys(texts).length > 0,
      `needs a text in one language at least: ${LOCALES.join(', ')}`,
    )
const titles = inLanguages(line)
const texts = inLanguages(text(TEXT_MAX_CHARACTERS))
const sourceKey = text(TITLE_MAX_CHARACTERS)

const attachment = z
  .strictObject({ file: text(TITLE_MAX_CHARACTERS), name: line.optional(), language: z.enum(LOCALES) })
  .transform(
    ({ file, name, language }): NamedAttachment => ({
      file,
      name: name ?? file.slice(file.lastIndexOf('/') + 1),
      locale: language,
    }),
  )
const attachments = z.array(attachment).max(MAX_ATTACHMENTS, `may be up to ${MAX_ATTACHMENTS}`).default([])

const SHARE = /^(?<numerator>\d{1,6})\/(?<denominator>\d{1,6})$/

const share = z.string().transform((value, context) => {
  const { numerator = '0', denominator = '0' } = SHARE.exec(value)?.groups ?? {}
  const fraction = { numerator: Number(numerator), denominator: Number(denominator) }
  // B7.2: a tie is rejected, so that half of the votes must never be enough.
  const isMajority =
    fraction.numerator * 2 > fraction.denominator && fraction.numerator <= fraction.denominator
  if (!isMajority)
    context.addIssue({ code: 'custom', message: 'must be a fraction of more than a half, such as 2/3' })
  return fraction
})
const of = z.enum(['cast', 'entitled']).default('cast')
const majority = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('simple'), of }),
  z.strictObject({ kind: z.literal('threeQuarters'), of }),
  z.strictObject({ kind: z.literal('share'), share, of }),
])

const topic = z
  .strictObject({
    number: z
      .string()
      .regex(/^[\p{L}\d.]{1,10}$/u, 'must be up to ten letters, figures and dots, such as 2a'),
    title: titles,
    description: texts.optional(),
    proposal: texts,
    majority,
    excluded: z.array(z.strictObject({ investor: sourceKey, reason: texts })).default([]),
    attachments,
  })
  .transform(({ description, ...rest }) => ({ ...rest, ...(description && { description }) }))

const meeting = (timeZone: string) => {
  const moment = z.string().transform((value, context) => {
    const read = parseLocalTime(value, timeZone)
    if (!read)
      context.addIssue({
        code: 'custom',
        message: `must be a time in ${timeZone}, such as 2027-06-01T09:00, or one with its offset, such as 2027-06-01T09:00+02:00`,
      })
    return read ?? new Date(0)
  })
  return z
    .strictObject({
      key: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be up to 60 small letters, figures and hyphens'),
      kind: z.enum(MEETING_KINDS),
      fund: sourceKey.optional(),
      product: sourceKey.optional(),
      title: titles,
      introduction: texts,
      recordDay: z.iso.date({ error: 'must be a day, such as 2026-12-31', abort: true }),
      startsAt: moment,
      endsAt: moment,
      amountPerVote: z
        .string()
        .regex(/^(?!0*(\.0*)?$)\d{1,16}(\.\d{1,2})?$/, 'must be an amount as a text, such as "100.00"'),
      quorumPercent: z
        .string()
        .regex(/^(?!0*(\.0*)?$)(\d{1,2}(\.\d{1,4})?|100)$/, 'must be a percentage as a text, such as "25"')
        .optional(),
      topics: z
        .array(topic)
        .min(1, 'must hold one topic at least')
        .max(MAX_TOPICS, `may hold up to ${MAX_TOPICS} topics`),
      attachments,
    })
    .superRefine((plan, context) => {
      const complain = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', path, message })
      if ((plan.fund === undefined) === (plan.product === undefined))
        complain('must name either a fund or a product, by its key')
      if (plan.endsAt <= plan.startsAt) complain('must be later than startsAt', 'endsAt')
      if (toDay(plan.startsAt, timeZone) <= plan.recordDay)
        complain('must be a day before the one on which voting starts', 'recordDay')
      for (const [index, { number, excluded }] of plan.topics.entries()) {
        if (plan.topics.findIndex((other) => other.number === number) < index)
          complain(`${number} is the number of another topic`, 'topics', index, 'number')
        const investors = excluded.map(({ investor }) => investor)
        if (new Set(investors).size < investors.length)
          complain('names somebody twice', 'topics', index, 'excluded')
      }
    })
}

/** B7.2: a file as docs/voting.md tells it, or all that is wrong with it, a sentence each. */
export function readMeetingFile(content: string, timeZone: string): MeetingPlan<NamedAttachment> {
  const read = meeting(timeZone).safeParse(readJson(content), { error: describeIssue, reportInput: true })
  if (!read.success)
    throw new OfficeError(
      read.error.issues
        .map(({ path, message }) => toOfficeLine(`${formatPath(path)} ${message}.`))
        .join('\n'),
    )
  const { fund, product = '', quorumPercent, ...plan } = read.data
  return {
    ...plan,
    ...(quorumPercent !== undefined && { quorumPercent }),
    scope: fund === undefined ? { kind: 'product', key: product } : { kind: 'fund', key: fund },
  }
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new OfficeError(`The file is no JSON: ${toOfficeLine(error instanceof Error ? error.message : '')}`)
  }
}

function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The file'
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object',
  array: 'a list',
  record: 'an object',
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'unrecognized_keys') return `has fields that nobody knows: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union') return 'must be one of simple, threeQuarters, share'
  return 'is not as it should be'
}
