import type { Brand } from '#brands/brand.ts'
import { nameAssetClass } from '#features/funds/asset-classes.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { composeContact } from './compose-contact.ts'
import { composeDocuments } from './compose-documents.ts'
import { composeFund, composeKeyFacts, composeTerms } from './compose-facts.ts'
import { composeBudget, composePayouts, composeValuations } from './compose-figures.ts'
import { composeProperties } from './compose-properties.ts'
import { openWords } from './fact-sheet-words.ts'
import type { FactSheet } from './load-fact-sheet.service.ts'

type Order = {
  readonly sheet: FactSheet
  readonly brand: Pick<Brand, 'title' | 'mainColor'>
  readonly locale: Locale
  readonly madeOn: Day
  /** In base64. */
  readonly jpeg?: string | undefined
}

/** B4.2: a fund on paper. Every slice that exists, none that does not; the risks before all else, and on every page. */
export function composeFactSheet({ sheet, brand, locale, madeOn, jpeg }: Order): PdfContent {
  const words = openWords(locale)
  const { t, market } = words
  const { product } = sheet
  return {
    brand: { title: brand.title, mainColour: brand.mainColor },
    locale,
    title: product.name,
    subtitle: t('subtitle', { assetClass: nameAssetClass(words.classes, product.assetClass) }),
    day: madeOn,
    blocks: [
      { kind: 'notice', text: t('risk', { brand: brand.title }) },
      ...(jpeg === undefined
        ? []
        : [{ kind: 'picture', alt: market('picture', { name: product.name }), jpeg } as const]),
      ...composeKeyFacts(product, words, madeOn),
      ...composeFund(product, words),
      ...composeTerms(product, words),
      ...composeBudget(product, words),
      ...composePayouts(product, words),
      ...composeValuations(product, words),
      ...composeProperties(sheet.properties, words),
      ...composeDocuments(sheet.documents, words),
      ...composeContact(sheet.contact, words),
    ],
    footer: t('footer', { brand: brand.title, day: words.day(madeOn) }),
  }
}

export function nameFactSheet(fund: string, { locale, madeOn }: Pick<Order, 'locale' | 'madeOn'>): string {
  return openWords(locale).t('fileName', { fund, day: madeOn })
}
