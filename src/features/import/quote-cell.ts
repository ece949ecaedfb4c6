const SHOWN_CHARACTERS = 40

/** A cell as a reason shows it: the beginning of it. */
export function quoteCell(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, Math.min(end, start + 4 * SHOWN_CHARACTERS))
  return text.length > SHOWN_CHARACTERS ? `"${text.slice(0, SHOWN_CHARACTERS)}…"` : `"${text}"`
}
