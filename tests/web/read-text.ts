import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'

export type Audience = 'eye' | 'ear'

const LEFT_OUT: Readonly<Record<Audience, string>> = {
  eye: '[class*=hidden], [popover]',
  ear: '[aria-hidden=true], [popover]',
}

/** What those who see a part, or have it read to them, are told; what is shown only on request is left out. */
export function readFor(audience: Audience, part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const element of copy.querySelectorAll(LEFT_OUT[audience])) element.remove()
  return copy.textContent
}

/** With ordinary spaces. */
export function readSeen(part: Element): string {
  return toOrdinarySpaces(readFor('eye', part)).trim()
}

/** All of it, with ordinary spaces. */
export function readText(part: Element): string {
  return toOrdinarySpaces(part.textContent)
}

export function toOrdinarySpaces(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ')
}
