import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from 'use-intl'

/** React Aria speaks the page's language, not the browser's. */
export function WidgetRegion({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>
}
