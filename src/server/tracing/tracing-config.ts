export type TracingConfig = {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** How many of the traces that begin here are kept, from 0 to 1. */
  readonly ratio: number
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/

export function parseCollectorUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.username || url.password || url.search || url.hash ? undefined : text
}

/** `name=value,name=value`, the values written as in a URL. */
export function parseCollectorHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {}
  for (const entry of text.split(',')) {
    const [name = '', ...value] = entry.trim().split('=')
    if (!HEADER_NAME.test(name) || value.length === 0) return undefined
    try {
      headers[name] = decodeURIComponent(value.join('='))
    } catch {
      return undefined
    }
  }
  return headers
}
