import { createTranslator } from 'use-intl/core'
import type * as page from '#features/investment/locales/page/en-GB.ts'
import { nameTab, type Tab } from '#features/investment/web/tabs.ts'
import type { PortfolioItemType } from '#features/portfolio/portfolio.domain.ts'
import type { Locale } from '#kernel/locale.ts'
import { PAGES } from '#kernel/pages.ts'
import { getTexts } from './catalogue/load-texts.ts'

type Shown = { readonly name: string; readonly type: PortfolioItemType; readonly tab: Tab | undefined }

/** Which part of which investment: the page's texts are loaded by then. */
export function nameShownPart({ name, type, tab }: Shown, locale: Locale): string {
  if (tab === undefined) return name
  const messages = getTexts(PAGES.investment.texts, locale) as unknown as typeof page
  const t = createTranslator({ locale, messages, namespace: 'investment.tabs' })
  return `${t(nameTab(tab, type))} · ${name}`
}
