import type { Translated } from '#i18n/catalogue.ts'
import type { feed as english } from './en-GB.ts'

export const feed: Translated<typeof english> = {
  name: '{brand}: wichtige Termine',
  description: 'Termine Ihrer Anlagen, ohne Beträge.',
  events: {
    capitalCall: 'Kapitalabruf: {name}',
    capitalReturn: 'Kapitalrückzahlung: {name}',
    derivedDistribution: 'Ausschüttung (errechnet): {name}',
    distribution: 'Ausschüttung: {name}',
    firstDistribution: 'Erste geplante Auszahlung: {name}',
    fiscalYearEnd: 'Ende des Geschäftsjahres: {name}',
    payout: 'Auszahlung: {name}',
    payoutEntitlement: 'Ab heute auszahlungsberechtigt: {name}',
    paymentDue: 'Einzahlung fällig: {name}',
    report: 'Bericht: {name}',
    runtimeEnd: 'Ende der geplanten Laufzeit: {name}',
    voteEnd: 'Ende der Abstimmung um {time}: {name}',
    voteStart: 'Beginn der Abstimmung um {time}: {name}',
  },
}
