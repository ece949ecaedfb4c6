/** As it is seen: with ordinary spaces, without what is only read aloud or only shown on request. */
export function readSeen(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[class*=hidden], [popover]')) hidden.remove()
  return copy.textContent.replaceAll('\u00a0', ' ').trim()
}
