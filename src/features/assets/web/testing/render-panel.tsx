import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import type { BrandView } from '#brands/brand.ts'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import type { Locale } from '#kernel/locale.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '#web/ui/locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '#web/ui/locales/widgets/en-GB.ts'
import { assets as german } from '../../locales/de-DE.ts'
import { assets as english } from '../../locales/en-GB.ts'
import type { Asset } from '../assets.api.ts'
import { PropertiesPanel } from '../properties-panel.tsx'
// What comes in chunks of its own is here beforehand, so that no test waits for it.
import '../properties-map.tsx'
import '../uses-chart.tsx'
import '../value-chart.tsx'
import '#web/ui/overlay/lightbox.tsx'
import '#web/ui/map/map-frame.tsx'

const MESSAGES = {
  'en-GB': { assets: english, ui: englishUi, widgets: englishWidgets },
  'de-DE': { assets: german, ui: germanUi, widgets: germanWidgets },
}
const ITEM_ID = 'item-1'

type Options = { readonly openId?: string; readonly locale?: Locale; readonly mapUrl?: string }

/** The panel on the page of an investment, with a history of its own. */
export async function renderPanel(
  properties: readonly Asset[],
  { openId, locale = 'en-GB', mapUrl }: Options = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const brand = { name: 'halden', ...(mapUrl !== undefined && { mapUrl }) } as BrandView
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/$client/{-$locale}/portfolio/$id',
    validateSearch: (search: { tab?: string; property?: string }) => search,
    component: function Page() {
      const { property } = page.useSearch()
      return (
        <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
          <BrandContext value={brand}>
            <PropertiesPanel properties={properties} itemId={ITEM_ID} openId={property} />
          </BrandContext>
        </IntlProvider>
      )
    },
  })
  const property = openId === undefined ? '' : `&property=${openId}`
  const history = createMemoryHistory({
    initialEntries: [`/halden/portfolio/${ITEM_ID}?tab=properties${property}`],
  })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => createRoot(container).render(<RouterProvider router={router as never} />))
  await waitForDrawings(container)

  const findLink = (name: string) =>
    [...container.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  return {
    container,
    address: () => router.state.location.href,
    entries: () => history.length,
    texts: (selector: string) => [...container.querySelectorAll(selector)].map(readText),
    follow: async (name: string) => {
      await act(async () => findLink(name)?.click())
      await waitForDrawings(container)
    },
    goBack: () => act(async () => history.back()),
    /** What is known, by its name. */
    readFacts: () =>
      Object.fromEntries(
        [...container.querySelectorAll('dl > div')].map((fact) => [
          readName(fact.querySelector('dt')),
          readText(fact.querySelector('dd')),
        ]),
      ),
  }
}

/** With ordinary spaces. */
function readText(element: Element | null): string {
  return element?.textContent.replaceAll(NO_BREAK_SPACE, ' ') ?? ''
}

/** Without its explanation. */
function readName(title: Element | null): string {
  const name = title?.cloneNode(true) as Element
  for (const aside of name.querySelectorAll('button, [popover]')) aside.remove()
  return readText(name).trim()
}

/** Maps and charts come in chunks of their own. */
async function waitForDrawings(container: HTMLElement): Promise<void> {
  while (container.querySelector('[class*=skeleton]:is([class*=map], [class*=chart])'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
}
