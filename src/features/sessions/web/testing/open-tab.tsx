import { act, fireEvent, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { SessionView } from '#web/session/session-context.ts'
import type { TabMessage } from '../tabs.ts'

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
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.resetModules()
  const [{ SessionToast }, { listenToOtherTabs, tellOtherTabs }, { renderPart }] = await Promise.all([
    import('../session-toast.tsx'),
    import('../tabs.ts'),
    import('#tests/web/render-part.tsx'),
  ])
  const heard: TabMessage[] = []
  const stopListening = listenToOtherTabs((message) => heard.push(message))
  const container = document.body.appendChild(document.createElement('div'))
  const { show, unmount } = await renderPart(<SessionToast />, {
    at: `/halden/${locale}`,
    session,
    container,
  })
  const tab = within(container)
  const getButton = (name: string) => tab.getByRole('button', { name })
  return {
    /** Seen, and read aloud. */
    said: () => tab.getByRole('status').textContent,
    speak: async (language: Locale) => await show(<SessionToast />, language),
    heard,
    tellOtherTabs: (...message: Parameters<typeof tellOtherTabs>) =>
      act(async () => tellOtherTabs(...message)),
    getButton,
    press: (name: string) => act(async () => void fireEvent.click(getButton(name))),
    close: async () => {
      stopListening()
      await act(async () => unmount())
    },
  }
}
