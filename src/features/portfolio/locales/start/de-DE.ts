import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const ownStart: Translated<typeof en.ownStart> = {
  welcome: 'Willkommen, {name}',
  toPortfolio: 'Zum Portfolio',
  sinceLastVisit: 'Seit Ihrem letzten Besuch',
  lastMonth: 'In den letzten 30 Tagen eingegangen',
  lastVisit: 'Eingegangen seit dem {date}, als Sie zuletzt hier nachgesehen haben.',
  nothingNew: 'Es ist nichts Neues eingegangen.',
  newDocuments: '{count, plural, =1 {Ein neues Dokument} other {# neue Dokumente}}',
  furtherPayments: '{count, plural, =1 {Eine weitere Zahlung} other {# weitere Zahlungen}}',
  paidOn: 'gezahlt am {date}',
}
