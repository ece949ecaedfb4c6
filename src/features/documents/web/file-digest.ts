/** The SHA-256 that an answer promises, in base64: RFC 9530, or the header before it. */
export function findDigest(headers: Headers): string | undefined {
  return (
    /(?:^|,)\s*sha-256=:([\w+/=]+):/i.exec(headers.get('repr-digest') ?? '')?.[1] ??
    /(?:^|,)\s*sha-256=([\w+/=]+)/i.exec(headers.get('digest') ?? '')?.[1]
  )
}

export async function digestBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Pages that came by plain http from another machine have no cryptography. */
export function canDigest(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
