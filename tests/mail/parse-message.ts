export type ParsedMessage = {
  /** By lower-case name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly parts: readonly { readonly contentType: string; readonly body: string }[]
}

/** Reads what our own mails use: one multipart/alternative, encoded words, quoted-printable and base64. */
export function parseMessage(raw: string): ParsedMessage {
  const { headers, body } = parseEntity(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) throw new Error('the message has no parts')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => {
      const part = parseEntity(text.replace(/^\r\n/, '').replace(/\r\n$/, ''))
      return {
        contentType: part.headers.get('content-type') ?? '',
        body: decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? ''),
      }
    })
  return { headers, parts }
}

function parseEntity(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const text = encoding === 'quoted-printable' ? decodeQuoted(body) : body
  return text.replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
