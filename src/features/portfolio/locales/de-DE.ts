import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const portfolio: Translated<typeof en.portfolio> = {
  empty: 'Noch keine Beteiligungen',
  emptyText: 'Ihre Beteiligungen erscheinen hier, sobald Ihr Fondshaus sie erfasst hat.',
  total: 'Summe',
  name: 'Beteiligung',
  nominal: 'Nominalbetrag',
  value: 'Aktueller Wert',
  valueNote: 'Anteilpreis der letzten Bewertung mal Ihre Anteile; bei Publikumsfonds der Nominalbetrag.',
  portfolioValue: 'Wert des Portfolios',
  since: 'seit {date}',
  valued: 'bewertet am {to}',
  valuedBetween: 'bewertet zwischen {from} und {to}',
  converted: 'Umgerechnet zum Kurs {rates}',
  convertedAtSample: 'Umgerechnet zu Beispielkursen: {rates}',
  unconverted: 'Nicht enthalten, weil kein Wechselkurs bekannt ist: {currencies}',
  closed: 'Beendete Beteiligungen',
  types: {
    specialFundInvestment: 'Spezialfonds',
    fundOfFundsInvestment: 'Dachfonds',
    publicFundInvestment: 'Publikumsfonds',
    infrastructureInvestment: 'Infrastruktur',
    internationalInvestment: 'International',
    publicSubscription: 'Offene Zeichnungen',
  },
}

export const ownStart: Translated<typeof en.ownStart> = {
  welcome: 'Willkommen, {name}',
  toPortfolio: 'Zum Portfolio',
  sinceLastVisit: 'Seit Ihrem letzten Besuch',
  lastMonth: 'Die letzten 30 Tage',
  lastVisit: 'Sie waren zuletzt am {date} hier.',
  nothingNew: 'Es ist nichts Neues eingegangen.',
  newDocuments: '{count, plural, =1 {Ein neues Dokument} other {# neue Dokumente}}',
  paidOn: 'gezahlt am {date}',
  latestDocuments: 'Neueste Dokumente',
  unread: 'Ungelesen',
}
