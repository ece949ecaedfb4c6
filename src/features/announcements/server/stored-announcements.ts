import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseDay, parseMoment } from '#kernel/dates.ts'
import { LOCALES } from '#kernel/locale.ts'
import { ANNOUNCEMENT_TYPES, type Announcement, type WindowEdge } from '../announcements.domain.ts'
import { renderAnnouncement } from './announcement-html.ts'

const MAX_ANNOUNCEMENTS = 50
const MAX_MESSAGE_CHARACTERS = 5000
const HASH_BYTES = 16

/** A9.2 */
const ALWAYS = { from: '1900-01-01', to: '9999-12-31' }

const edge = z.string().transform((text, context): WindowEdge => {
  // A moment without its time zone could mean any of 26 hours.
  const parsed = text.includes('T') ? parseMoment(text) : parseDay(text)
  if (parsed === undefined) context.addIssue({ code: 'custom', message: 'neither a day nor a moment' })
  return parsed ?? ''
})

const markdown = z.string().max(MAX_MESSAGE_CHARACTERS).regex(/\S/)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Languages that the portal does not speak are left aside. */
const messages = z
  .partialRecord(z.enum(LOCALES), markdown)
  .refine((texts) => Object.keys(texts).length > 0, { message: 'no message in a language of the portal' })

const announcement = z.object({
  type: z.enum(ANNOUNCEMENT_TYPES).nullish(),
  activeFrom: edge.nullish(),
  activeTo: edge.nullish(),
  messages: z.record(z.string(), z.unknown()).transform(pickLanguages).pipe(messages),
  permanent: flag,
  public: flag,
  dialog: flag,
  targetGroup: z.array(z.string()).nullish(),
})

function pickLanguages(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    LOCALES.filter((locale) => Object.hasOwn(texts, locale)).map((locale) => [locale, texts[locale]]),
  )
}

/** As it is shown, and as the office has written it. */
export type StoredAnnouncement = Announcement & { readonly stored: unknown }

/** Where one is at fault, by its place in the list; never what it says. */
export type Fault = { readonly place: number; readonly fault: string }

/** A9.1: what the brand's setting holds. One that cannot be read is left out, whatever it is. */
export function readAnnouncements(setting: unknown): {
  readonly announcements: readonly StoredAnnouncement[]
  readonly faults: readonly Fault[]
} {
  if (setting === undefined || setting === null) return { announcements: [], faults: [] }
  if (!Array.isArray(setting)) return { announcements: [], faults: [{ place: 0, fault: 'not a list' }] }
  const found = new Map<string, StoredAnnouncement>()
  const faults: Fault[] = []
  for (const [place, stored] of setting.slice(0, MAX_ANNOUNCEMENTS).entries()) {
    const read = readAnnouncement(stored)
    if (typeof read === 'string') faults.push({ place, fault: read })
    else found.set(read.hash, { ...read, stored })
  }
  if (setting.length > MAX_ANNOUNCEMENTS)
    faults.push({ place: MAX_ANNOUNCEMENTS, fault: `more than ${MAX_ANNOUNCEMENTS}` })
  return { announcements: [...found.values()], faults }
}

/** The announcement, or what is wrong with it. */
function readAnnouncement(stored: unknown): Announcement | string {
  const { success, data, error } = announcement.safeParse(stored)
  if (!success) return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
  const rendered = Object.entries(data.messages).map(([locale, text]) => [locale, renderAnnouncement(text)])
  if (rendered.some(([, html]) => html === undefined)) return 'messages: too intricate'
  const content = {
    type: data.type ?? 'default',
    activeFrom: data.activeFrom ?? ALWAYS.from,
    activeTo: data.activeTo ?? ALWAYS.to,
    isPublic: data.public,
    isPermanent: data.permanent,
    isDialog: data.dialog,
    targetGroups: (data.targetGroup ?? []).toSorted(),
  }
  const hash = hashContent({ ...content, messages: data.messages })
  return { ...content, messages: Object.fromEntries(rendered), hash }
}

function hashContent(content: object): string {
  return createHash('sha256')
    .update(JSON.stringify(content))
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url')
}
