import { createHash } from 'node:crypto'
import { act, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/shell/testing/render-in-shell.tsx'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '#web/ui/locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '#web/ui/locales/widgets/en-GB.ts'
import { mountWidget } from '#web/ui/testing/render-widget.tsx'
import { eventually } from '../../../../../tests/eventually.ts'
import { documents as germanDocuments } from '../../locales/de-DE.ts'
import { documents as englishDocuments } from '../../locales/en-GB.ts'

const MESSAGES = {
  'en-GB': { documents: englishDocuments, ui: englishUi, widgets: englishWidgets },
  'de-DE': { documents: germanDocuments, ui: germanUi, widgets: germanWidgets },
}

type Options = { readonly locale?: Locale; readonly session?: SessionView }

/** Documents as somebody sees them, with what they can do about it. */
export function renderDocuments(
  part: ReactNode,
  { locale = 'en-GB', session = buildSession() }: Options = {},
) {
  const { container } = mountWidget(
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <SessionContext value={session}>{part}</SessionContext>
    </IntlProvider>,
    locale,
  )
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const getAction = (name: string) => {
    const found = all('button, a').find((one) => nameOf(one).startsWith(name))
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  return {
    container,
    all,
    getAction,
    press: async (name: string) => await act(async () => getAction(name).click()),
    /** As `press`, until the file is here or is not. */
    download: async (name: string) => {
      await act(async () => getAction(name).click())
      await waitFor(() => expect(container.querySelector('progress')).toBeNull())
    },
    /** The box at this place. */
    choose: async (position: number) => await act(async () => all('[type=checkbox]')[position]?.click()),
    listTitles: () => all('li [class*=title]').map(({ textContent }) => textContent),
    listAlerts: () => all('[role=alert] p').map(({ textContent }) => textContent),
  }
}

function nameOf(one: HTMLElement): string {
  return one.getAttribute('aria-label') ?? one.textContent
}

/** Answers arrive and are digested in their own time, and are shown as in a browser, not when a test says so. */
export async function waitFor(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await eventually(check)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}

/** An answer with a file in it, and its digest unless told otherwise. */
export function answerFile(content: string, own: Record<string, string> = {}): Response {
  const digest = createHash('sha256').update(content).digest('base64')
  return new Response(content, {
    headers: { 'content-type': 'application/pdf', 'repr-digest': `sha-256=:${digest}:`, ...own },
  })
}

type Answer = (path: string, signal: AbortSignal) => Response | Promise<Response>

/** Answers calls by path, and remembers them with what they carried. */
export function openServer(answer: Answer) {
  const calls: { path: string; body?: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}
    calls.push({ path, ...body })
    if (path.endsWith('/gelesen')) return Response.json({ gelesen: '2026-11-15T12:00:00.000Z' })
    return await answer(path, init?.signal ?? new AbortController().signal)
  })
  return calls
}

/** What the browser is asked to save: name and address of each. */
export function watchSaving() {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.isConnected) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    else saved.push(this.download)
  })
  return saved
}

export function setPdfViewer(isThere: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true })
}
