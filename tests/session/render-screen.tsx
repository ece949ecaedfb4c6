import type { RouterHistory } from '@tanstack/react-router'
import { act, fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import { type Browser, BrowserContext } from '#web/browser-context.ts'
import { ClockContext } from '#web/clock-context.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { renderPart } from '../web/render-part.tsx'
import { stubServer } from '../web/stub-server.ts'

const UNEXPECTED = () => Promise.reject(new Error('this test does not expect that'))

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

/** Each call and what it is answered with, one answer after the other. */
export type Answers = Readonly<Record<string, ReadonlyArray<() => Response | Promise<Response>>>>

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
  return { answer: () => promise, release: async () => await settle(() => resolve(answer())) }
}

/** Until answers that came at once are read and shown. */
async function settle(work: () => void = () => undefined): Promise<void> {
  await act(async () => {
    work()
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done))
  })
}

function buildClock() {
  let nowMs = 1_700_000_000_000
  const ticks = new Set<() => void>()
  const clock = {
    nowMs: () => nowMs,
    every: (_intervalMs: number, tick: () => void) => {
      ticks.add(tick)
      return () => void ticks.delete(tick)
    },
  }
  return {
    clock,
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
  readonly history?: RouterHistory
  readonly beforeScripts?: (markup: HTMLElement) => void
}

/** A screen with a server, a browser and a clock around it that the test decides about. */
export async function renderScreen(
  screen: ReactNode,
  { answers = {}, locale = DEFAULT_LOCALE, browser, ...options }: Options = {},
) {
  const server = stubServer(answers)
  const { clock, isTicking, advance } = buildClock()
  const opened: string[] = []
  const surroundings: Browser = {
    openPage: (path) => opened.push(path),
    userAgent: () => FIREFOX,
    hasPasskeys: () => true,
    confirmPasskey: UNEXPECTED,
    createPasskey: UNEXPECTED,
    ...browser,
  }
  const { container, router, unmount } = await renderPart(
    <ClockContext value={clock}>
      <BrowserContext value={surroundings}>{screen}</BrowserContext>
    </ClockContext>,
    { at: locale === DEFAULT_LOCALE ? '/halden/signin' : `/halden/${locale}/signin`, ...options },
  )
  await settle()
  const { history } = router
  return {
    container,
    calls: server.calls,
    opened,
    advance,
    isTicking,
    history,
    pressBack: async () => await settle(() => history.back()),
    pressForward: async () => await settle(() => history.forward()),
    address: () => history.location.href,
    unmount: () => act(async () => unmount()),
    ...readScreen(container),
    ...operate(container),
  }
}

function readScreen(container: HTMLElement) {
  const page = within(container)
  return {
    heading: () => page.queryByRole('heading', { level: 1 })?.textContent,
    alert: () => page.queryByRole('alert')?.textContent,
    said: () =>
      page
        .queryAllByRole('status')
        .map((region) => region.textContent)
        .join(''),
    text: () => container.textContent,
  }
}

function operate(container: HTMLElement) {
  const page = within(container)
  const getField = (label: string) =>
    page.getByLabelText<HTMLInputElement>(label, { exact: true, selector: 'input' })
  const getControl = (name: string): HTMLElement =>
    page.queryByRole('button', { name }) ??
    page.queryByRole('link', { name }) ??
    page.getByText(name, { selector: 'summary' })
  return {
    getField,
    getControl,
    getButton: (name: string) => page.getByRole<HTMLButtonElement>('button', { name }),
    click: async (name: string) => await settle(() => getControl(name).click()),
    type: async (label: string, text: string) =>
      await settle(() => {
        const input = getField(label)
        input.focus()
        fireEvent.change(input, { target: { value: text } })
      }),
    /** In the one date field of the screen, as somebody types it who reads English. */
    typeDay: async (day: string) => {
      const collapse = vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
      const typed = day.split('-').toReversed().join('')
      await userEvent.setup().type(page.getByRole('spinbutton', { name: /^day/ }), typed)
      collapse.mockRestore()
    },
    leave: async (label: string) => await settle(() => getField(label).blur()),
    press: async (key: string, target: Element | null = document.activeElement) =>
      await settle(() => void (target && fireEvent.keyDown(target, { key }))),
    paste: async (label: string, text: string) =>
      await settle(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        fireEvent.paste(getField(label), { clipboardData })
      }),
    /** What Enter does in a field, unless the form's button is disabled. */
    submit: async () =>
      await settle(() =>
        page
          .getAllByRole<HTMLButtonElement>('button')
          .find(({ type }) => type === 'submit')
          ?.click(),
      ),
  }
}
