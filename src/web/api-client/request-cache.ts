import type { Locale } from '#kernel/locale.ts'

type Load = (path: string, locale: Locale) => Promise<unknown>

/**
 * B1.6: one request per path and language, reused while it is under way and after it was answered; asked again after it
 * failed or was forgotten.
 */
export class RequestCache {
  readonly #load: Load
  readonly #requests = new Map<string, Promise<unknown>>()

  constructor(load: Load) {
    this.#load = load
  }

  async get(path: string, locale: Locale): Promise<unknown> {
    const key = describe(path, locale)
    const known = this.#requests.get(key)
    if (known) return await known
    const request = this.#load(path, locale)
    this.#requests.set(key, request)
    try {
      return await request
    } catch (error) {
      if (this.#requests.get(key) === request) this.#requests.delete(key)
      throw error
    }
  }

  /** The next one to ask gets a fresh answer. */
  forget(path: string, locale: Locale): void {
    this.#requests.delete(describe(path, locale))
  }

  /** The same for all whose path says so, in every language. */
  forgetWhere(isConcerned: (path: string) => boolean): void {
    for (const key of this.#requests.keys())
      if (isConcerned(key.slice(key.indexOf(' ') + 1))) this.#requests.delete(key)
  }
}

function describe(path: string, locale: Locale): string {
  return `${locale} ${path}`
}
