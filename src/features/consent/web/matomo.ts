import { CONSENT_SECONDS } from '#web/cookies/cookie-registry.ts'
import { readConsent } from '#web/cookies/cookies.ts'
import type { Analytics } from '../consent.domain.ts'

const CONSENT_HOURS = CONSENT_SECONDS / 60 / 60

type Command = readonly [method: string | (() => void), ...parameters: (string | number)[]]

/** Matomo's name for it: a list until its script has come, which then takes the list's place and obeys at once. */
const QUEUE = '_paq'
const page = globalThis as { [QUEUE]?: Command[] | { push(command: Command): void } }

/** A7.3: nothing of Matomo is asked for before `giveConsent`. */
export class Matomo {
  readonly #analytics: Analytics
  #script: Promise<void> | undefined
  #isWanted = false
  #isCounting = false
  /** The address of the page on screen, and of the one counted before it. */
  #page = ''
  #pageBefore = ''

  constructor(analytics: Analytics) {
    this.#analytics = analytics
  }

  /** Settles when Matomo has taken it in; throws when it cannot be reached. */
  async giveConsent(): Promise<void> {
    this.#isWanted = true
    this.#script ??= this.#load()
    push(['rememberConsentGiven', CONSENT_HOURS])
    await this.#script
    await obeyed()
    if (this.#isCounting || !this.#isWanted) return
    this.#isCounting = true
    this.#count()
  }

  /** Settles when Matomo has forgotten it. */
  async withdrawConsent(): Promise<void> {
    this.#isWanted = false
    this.#isCounting = false
    // A script that has not come yet must not find the consent that waits for it.
    if (Array.isArray(page[QUEUE])) return this.#configure()
    push(['forgetConsentGiven'])
    await obeyed()
  }

  trackPage(address: string): void {
    this.#page = address
    if (this.#isCounting) this.#count()
  }

  async #load(): Promise<void> {
    this.#configure()
    try {
      await loadScript(`${this.#analytics.url}matomo.js`)
    } catch (error) {
      this.#script = undefined
      throw error
    }
  }

  #configure(): void {
    const { url, siteId } = this.#analytics
    // Requiring consent also keeps Matomo from setting cookies until it is given.
    page[QUEUE] = [['requireConsent'], ['setTrackerUrl', `${url}matomo.php`], ['setSiteId', siteId]]
  }

  #count(): void {
    // Another tab may have withdrawn the consent.
    if (readConsent() !== 'all') return
    const url = location.origin + this.#page
    push(
      ['setCustomUrl', url],
      ['setDocumentTitle', this.#page],
      // The browser's own referrer names pages in full.
      ['setReferrerUrl', this.#pageBefore],
      ['trackPageView'],
    )
    this.#pageBefore = url
  }
}

function push(...commands: Command[]): void {
  page[QUEUE] ??= []
  for (const command of commands) page[QUEUE].push(command)
}

/** What is pushed is done in its order. */
function obeyed(): Promise<void> {
  return new Promise((resolve) => push([resolve]))
}

/** A script that one of ours adds may run by the content security policy (`strict-dynamic`). */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })
}
