import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import type { BrandView } from '#brands/brand.ts'
import { inLanguage, type Locale } from '#kernel/locale.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { shell as german } from '#web/shell/locales/de-DE.ts'
import { shell as english } from '#web/shell/locales/en-GB.ts'
import type { TabMessage } from '../tabs.ts'

const BRAND = { name: 'halden' } as BrandView
const MESSAGES = { 'en-GB': { shell: english }, 'de-DE': { shell: german as typeof english } }

/** Between the tabs of one browser; a real one would deliver at a time of its own. */
class Channel extends EventTarget {
  static #open = new Set<Channel>()
  readonly #name: string

  constructor(name: string) {
    super()
    this.#name = name
    Channel.#open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of Channel.#open)
      if (other !== this && other.#name === this.#name)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }

  close(): void {
    Channel.#open.delete(this)
  }
}

/** The session toast in a tab with modules of its own. Tabs share the server, the clock and, here, the document. */
export async function openTab(session: SessionView | undefined, locale: Locale = 'en-GB') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.resetModules()
  const [{ SessionToast }, { SessionContext }, { BrandContext }, { listenToOtherTabs, tellOtherTabs }] =
    await Promise.all([
      import('../session-toast.tsx'),
      import('#web/session/session-context.ts'),
      import('#web/shell/brand-context.ts'),
      import('../tabs.ts'),
    ])
  const heard: TabMessage[] = []
  const stopListening = listenToOtherTabs((message) => heard.push(message))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (language: Locale, shown = session) =>
    act(async () =>
      root.render(
        <IntlProvider locale={language} messages={inLanguage<object>(MESSAGES, language)} timeZone="UTC">
          <BrandContext value={BRAND}>
            <SessionContext value={shown}>
              <SessionToast />
            </SessionContext>
          </BrandContext>
        </IntlProvider>,
      ),
    )
  await show(locale)
  return {
    /** Seen, and read aloud. */
    said: () => container.querySelector('output')?.textContent,
    show,
    heard,
    tellOtherTabs: (...message: Parameters<typeof tellOtherTabs>) =>
      act(async () => tellOtherTabs(...message)),
    findButton: (name: string) =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    press: (name: string) =>
      act(async () =>
        [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
      ),
    close: async () => {
      stopListening()
      await act(async () => root.unmount())
    },
  }
}
