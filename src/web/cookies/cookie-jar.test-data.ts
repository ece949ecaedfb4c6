import type { CookieJar } from './cookies.ts'

type Options = { readonly protocol?: string; readonly isClosed?: boolean }

/** A document's cookies as a browser keeps them; a closed one forgets whatever it is given. */
export function buildCookieJar({ protocol = 'https:', isClosed = false }: Options = {}) {
  const kept = new Map<string, string>()
  const written: string[] = []
  const jar: CookieJar & { readonly written: readonly string[] } = {
    written,
    location: { protocol },
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0\b/.test(line)) kept.delete(name)
      else if (!isClosed) kept.set(name, value)
    },
  }
  return jar
}
