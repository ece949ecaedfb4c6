import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { inLanguage as chooseLanguage, type InLanguages, type Locale } from '#kernel/locale.ts'
import { ui as german } from '../locales/de-DE.ts'
import { ui as english } from '../locales/en-GB.ts'
import { widgets as germanWidgets } from '../locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '../locales/widgets/en-GB.ts'

// The message types hold the English texts themselves, so that arguments are checked.
const MESSAGES: InLanguages<{ ui: typeof english; widgets: typeof englishWidgets }> = {
  'en-GB': { ui: english, widgets: englishWidgets },
  'de-DE': { ui: german as typeof english, widgets: germanWidgets as typeof englishWidgets },
}

export type MountedWidget = {
  readonly container: HTMLElement
  readonly rerender: (widget: ReactNode) => void
  readonly unmount: () => void
}

/** What the server sends. */
export function renderOnServer(widget: ReactNode, locale: Locale = 'en-GB'): string {
  return renderToString(inLanguage(widget, locale))
}

/** What a reader sees of the server's markup: without the parts that are only read aloud, or only seen. */
export function readText(widget: ReactNode, locale: Locale, audience: 'eye' | 'ear'): string {
  const page = document.createElement('div')
  page.innerHTML = renderOnServer(widget, locale)
  const left = audience === 'eye' ? '[class*=hidden]' : '[aria-hidden=true]'
  for (const element of page.querySelectorAll(left)) element.remove()
  return page.textContent
}

/** A widget that appears while the page is open. */
export function mountWidget(widget: ReactNode, locale: Locale = 'en-GB'): MountedWidget {
  const container = openPage('')
  const mounted = controlWidget(container, createRoot(container), locale)
  mounted.rerender(widget)
  return mounted
}

/** A widget that came with the page. */
export function hydrateWidget(
  widget: ReactNode,
  locale: Locale = 'en-GB',
  /** What the reader does before the scripts are ready. */
  early: (container: HTMLElement) => void = () => undefined,
): MountedWidget {
  const container = openPage(renderOnServer(widget, locale))
  early(container)
  let root!: Root
  act(() => {
    root = hydrateRoot(container, inLanguage(widget, locale), { onRecoverableError: failTest })
  })
  return controlWidget(container, root, locale)
}

/** Markup that differs between server and browser. */
function failTest(error: unknown): never {
  throw error
}

function openPage(markup: string): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.createElement('div')
  container.innerHTML = markup
  document.body.replaceChildren(container)
  return container
}

function controlWidget(container: HTMLElement, root: Root, locale: Locale): MountedWidget {
  return {
    container,
    rerender: (widget) => act(() => root.render(inLanguage(widget, locale))),
    unmount: () => act(() => root.unmount()),
  }
}

export function inLanguage(widget: ReactNode, locale: Locale): ReactNode {
  return (
    <IntlProvider locale={locale} timeZone="UTC" messages={chooseLanguage(MESSAGES, locale)}>
      {widget}
    </IntlProvider>
  )
}
