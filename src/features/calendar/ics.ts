import type { Day } from '#kernel/dates.ts'

type IcsEvent = {
  /** The same for the same event on every fetch: programs then change it instead of adding another. */
  readonly uid: string
  readonly day: Day
  readonly summary: string
  readonly url?: string | undefined
}

type IcsCalendar = {
  readonly name: string
  readonly description: string
  /** As BCP 47 names it. */
  readonly language: string
  readonly madeAt: Date
  readonly events: readonly IcsEvent[]
}

/** RFC 5545 §3.1: longer lines are folded. */
const MAX_LINE_OCTETS = 75
const REFRESH = 'PT12H'
const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar of whole days (RFC 5545, RFC 7986). */
export function writeIcs({ name, description, language, madeAt, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Investor portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => writeEvent(event, language, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function writeEvent({ uid, day, summary, url }: IcsEvent, language: string, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toBasic(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${toBasic(day)}`,
    `DTEND;VALUE=DATE:${toBasic(nextDay(day))}`,
    `SUMMARY;LANGUAGE=${language}:${escapeText(summary)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    // A day on which money moves does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** §3.3.11; other controls have no place in a text. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** By octets, and never inside a character; the space that begins the next line counts. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function toBasic(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

function nextDay(day: Day): Day {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
