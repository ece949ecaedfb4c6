import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { BrandView } from '#brands/brand.ts'
import { problems as platformGerman } from '#i18n/locales/de-DE.ts'
import { problems as platformEnglish } from '#i18n/locales/en-GB.ts'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import { ClockContext } from '#web/clock-context.ts'
import { forms as germanForms } from '#web/forms/locales/de-DE.ts'
import { forms as englishForms } from '#web/forms/locales/en-GB.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import * as german from '../../locales/de-DE.ts'
import * as english from '../../locales/en-GB.ts'
import { type Browser, BrowserContext } from '../browser-context.ts'

const MESSAGES = {
  'en-GB': { ...english, forms: englishForms, problems: { ...platformEnglish, ...english.problems } },
  'de-DE': { ...german, forms: germanForms, problems: { ...platformGerman, ...german.problems } },
}
const BRAND = { name: 'halden', title: 'Halden Real Assets' } as BrandView
const UNUSED = () => {
  throw new Error('this test does not expect that')
}

type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}
type Answer = Response | Promise<Response>
/** Each call and what it is answered with, one answer after the other. */
export type Answers = Readonly<Record<string, ReadonlyArray<() => Answer>>>

export function respond(
  status: number,
  body: object = {},
  headers: Record<string, string> = {},
): () => Response {
  return () => Response.json(body, { status, headers })
}

/** As the server refuses. */
export function refuse(status: number, code: string, headers: Record<string, string> = {}): () => Response {
  return respond(status, { code, errorId: 'error-1' }, headers)
}

/** Takes its time until told to answer. */
export function hold(answer: () => Response) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, release: () => act(async () => resolve(answer())) }
}

function buildServer(answers: Answers) {
  const calls: Call[] = []
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const fetch: Browser['fetch'] = async (path, { method = 'GET', headers, body }) => {
    calls.push({ method, path, headers: new Headers(headers), body: readBody(body) })
    const answer = left.get(`${method} ${path}`)?.shift()
    if (!answer) throw new TypeError(`no answer to ${method} ${path}`)
    return await answer()
  }
  return { calls, fetch }
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

function buildClock() {
  let nowMs = 1_700_000_000_000
  const ticks = new Set<() => void>()
  return {
    nowMs: () => nowMs,
    every: (_intervalMs: number, tick: () => void) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
    isTicking: () => ticks.size > 0,
    advance: (seconds: number) => {
      nowMs += seconds * 1000
      act(() => {
        for (const tick of ticks) tick()
      })
    },
  }
}

type Options = {
  readonly answers?: Answers
  readonly locale?: Locale
  readonly browser?: Partial<Browser>
  readonly session?: SessionView
  /** Of a visit before: as after a reload. */
  readonly history?: RouterHistory
  /** What the visitor does with the server's markup before the scripts are ready. */
  readonly beforeScripts?: (markup: HTMLElement) => void
}

export function buildSession(facts: Partial<SessionView> = {}): SessionView {
  return {
    loginId: 'login-1',
    name: 'Margarethe Klein',
    brand: 'halden',
    roles: ['zeichner'],
    investmentGroups: [],
    isOneTimePassword: false,
    expiresAt: '2026-11-15T12:20:00Z',
    endsAt: '2026-11-15T20:00:00Z',
    ...facts,
  }
}

/** A screen in its brand and language, with a server and a browser around it that the test decides about. */
export async function renderScreen(
  screen: ReactNode,
  {
    answers = {},
    locale = DEFAULT_LOCALE,
    browser,
    session,
    history = openTab(),
    beforeScripts,
  }: Options = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { calls, fetch } = buildServer(answers)
  const { advance, isTicking, ...clock } = buildClock()
  const opened: string[] = []
  const surroundings: Browser = {
    fetch,
    openPage: (path) => opened.push(path),
    hasPasskeys: () => true,
    confirmPasskey: UNUSED,
    ...browser,
  }

  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const router = buildRouter(
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <BrandContext value={BRAND}>
        <SessionContext value={session}>
          <ClockContext value={clock}>
            <BrowserContext value={surroundings}>{screen}</BrowserContext>
          </ClockContext>
        </SessionContext>
      </BrandContext>
    </IntlProvider>,
    history,
  )
  await router.load()
  const page = <RouterProvider router={router} />
  let root!: Root
  if (beforeScripts) {
    container.innerHTML = renderToString(page)
    beforeScripts(container)
    await act(async () => {
      root = hydrateRoot(container, page)
    })
  } else {
    root = createRoot(container)
    await act(async () => root.render(page))
  }

  return {
    container,
    calls,
    opened,
    advance,
    isTicking,
    history,
    pressBack: () => act(async () => history.back()),
    pressForward: () => act(async () => history.forward()),
    address: () => history.location.href,
    unmount: () => act(async () => root.unmount()),
    ...readScreen(container),
    ...operate(container),
  }
}

function openTab(): RouterHistory {
  return createMemoryHistory({ initialEntries: ['/halden/signin'] })
}

function buildRouter(screen: ReactNode, history: RouterHistory) {
  const rootRoute = createRootRoute({ component: Outlet })
  const routes = ['/$client/{-$locale}/signin', '/$client/{-$locale}'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => screen }),
  )
  return createRouter({ routeTree: rootRoute.addChildren(routes), history })
}

function readScreen(container: HTMLElement) {
  const text = (selector: string) => container.querySelector(selector)?.textContent
  return {
    heading: () => text('h1'),
    alert: () => text('[role=alert]'),
    said: () => [...container.querySelectorAll('output')].map((region) => region.textContent).join(''),
    text: () => container.textContent,
    find: (selector: string) => container.querySelector(selector),
  }
}

function operate(container: HTMLElement) {
  const getField = (label: string) => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const input = container.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
    if (!input) throw new Error(`no field: ${label}`)
    return input
  }
  const getControl = (name: string) => {
    const found = [...container.querySelectorAll<HTMLElement>('button, a, summary')].find(
      (control) => (control.getAttribute('aria-label') ?? control.textContent) === name,
    )
    if (!found) throw new Error(`no control: ${name}`)
    return found
  }
  return {
    getField,
    getControl,
    getButton: (name: string) => getControl(name) as HTMLButtonElement,
    click: (name: string) => act(async () => getControl(name).click()),
    type: (label: string, text: string) =>
      act(async () => {
        const input = getField(label)
        input.focus()
        // React listens to the prototype's setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    leave: (label: string) => act(async () => getField(label).blur()),
    press: (key: string, target: Element | null = document.activeElement) =>
      act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    paste: (label: string, text: string) =>
      act(async () => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        getField(label).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }),
    /** What Enter does in a field, unless the form's button is disabled. */
    submit: () => act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click()),
  }
}
