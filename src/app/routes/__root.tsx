import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, Scripts, useMatch, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { type Locale, toLocale } from '#kernel/locale.ts'
import { findPage, PAGES } from '#kernel/pages.ts'
import { splitAddress } from '#web/address.ts'
import { NOTE_EARLY_ENTER } from '#web/forms/early-enter.ts'
import { LoadingBar } from '#web/shell/loading-bar.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/print.css'
import { mergeTexts } from '#i18n/merge-texts.ts'
import { EVERYWHERE } from '../catalogue/books.ts'
import { getTexts, loadTexts } from '../catalogue/load-texts.ts'
import { BeginWhenPainted, Head } from '../late-scripts.tsx'
import { PreloadTexts } from '../preload-texts.tsx'
import { usePrintedMark } from '../printed-mark.ts'
import { useShownBrand } from '../shown-brand.ts'

/** React Aria adds this by itself when its first widget appears, and the browser then lays out the whole page again. */
const PRESSABLE = {
  id: 'react-aria-pressable-style',
  children: '@layer base{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}',
}

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  beforeLoad: async ({ location }) => {
    const { locale, page } = splitAddress(location.pathname)
    // Where those of the page fail, the page says so, inside the shell.
    const ofPage = loadTexts(PAGES[findPage(page)].texts, locale).catch(() => undefined)
    await Promise.all([loadTexts(EVERYWHERE, locale), ofPage])
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [{ rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }],
    styles: [PRESSABLE],
    scripts: [{ children: NOTE_EARLY_ENTER }],
  }),
  component: Root,
  shellComponent: Document,
})

function Document({ children }: { children: ReactNode }) {
  const locale = useShownLocale()
  // Stands in for another page: its scripts would look for that page's data.
  const isErrorPage = useMatch({ from: '/$client/{-$locale}/error', shouldThrow: false }) !== undefined
  return (
    <html lang={locale} style={usePrintedMark(locale)}>
      <head>
        <Head />
      </head>
      <body>
        {children}
        {!isErrorPage && (
          <>
            <BeginWhenPainted />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

function Root() {
  const locale = useShownLocale()
  const own = useShownBrand()?.texts
  const messages = useMemo(() => mergeTexts(getTexts(EVERYWHERE, locale), own), [locale, own])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <PreloadTexts books={EVERYWHERE} locale={locale} />
      <LoadingBar />
      <Outlet />
      <Suspense fallback={null}>
        <Live />
      </Suspense>
    </IntlProvider>
  )
}

/**
 * Says that the page's scripts have taken over: for styles that need them, and for tests. React first takes over what
 * stands in no boundary, then the boundaries in their order; so this is in one, the last.
 */
function Live() {
  useEffect(() => {
    document.documentElement.dataset['live'] = 'true'
  }, [])
  return null
}

function useShownLocale(): Locale {
  return toLocale(useParams({ strict: false }).locale)
}
