import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import { getAccountCatalogue, loadAccountCatalogue } from './catalogue/load.ts'
import { mergeTexts } from './catalogue/merge-texts.ts'
import { useShownBrand } from './shown-brand.ts'

/** To be waited for before a page in `AccountTexts` is shown. */
export async function loadAccountTexts(locale: Locale = DEFAULT_LOCALE): Promise<void> {
  await loadAccountCatalogue(locale)
}

/** Gives the pages about signing in and the own account their texts, in the brand's own words where it has any. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const texts = useShownBrand()?.texts
  const messages = useMemo(() => mergeTexts(getAccountCatalogue(locale), texts), [locale, texts])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
