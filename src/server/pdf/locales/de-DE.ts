import type { Translated } from '#i18n/catalogue.ts'
import type { pdf as english } from './en-GB.ts'

export const pdf: Translated<typeof english> = {
  pageOf: 'Seite {page} von {pages}',
  noEntries: 'Keine Einträge',
  undrawable: 'Für einige Zeichen hat diese Datei keine Schrift; an ihrer Stelle steht \uFFFD: {signs}.',
}
