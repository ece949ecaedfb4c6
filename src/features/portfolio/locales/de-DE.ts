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
