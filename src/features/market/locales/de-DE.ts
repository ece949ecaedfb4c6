import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const market: Translated<typeof en.market> = {
  emptyTitle: 'Derzeit kein Angebot',
  emptyText: 'Fonds, die Sie zeichnen können, erscheinen hier.',
  year: 'Auflagejahr',
  minimum: 'Mindestbeteiligung',
}
