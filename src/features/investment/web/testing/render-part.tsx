import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { BrandView } from '#brands/brand.ts'
import { inLanguage, type Locale } from '#kernel/locale.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui } from '#web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '#web/ui/locales/widgets/de-DE.ts'
import { widgets } from '#web/ui/locales/widgets/en-GB.ts'
import { investment as german } from '../../locales/de-DE.ts'
import { investment } from '../../locales/en-GB.ts'

const MESSAGES = {
  'en-GB': { ui, widgets, investment },
  'de-DE': { ui: germanUi, widgets: germanWidgets, investment: german },
}

type Options = { readonly locale?: Locale; readonly handoverTargets?: readonly string[] }

/** What the server sends of a part of the page, as a document to look things up in. */
export function renderPart(part: ReactNode, { locale = 'en-GB', handoverTargets = [] }: Options = {}) {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <IntlProvider locale={locale} timeZone="UTC" messages={inLanguage<object>(MESSAGES, locale)}>
      <BrandContext value={{ name: 'halden', handoverTargets } as unknown as BrandView}>
        <SessionContext value={buildSession()}>{part}</SessionContext>
      </BrandContext>
    </IntlProvider>,
  )
  return page
}

/** As it is seen: without what is only read aloud, or only shown on request. */
export function readSeen(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[class*=hidden], [popover]')) hidden.remove()
  return copy.textContent.replaceAll('\u00a0', ' ').trim()
}
