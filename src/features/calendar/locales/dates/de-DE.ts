import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const dates: Translated<typeof en.dates> = {
  intro:
    'Alles, was für Ihre Anlagen ab heute terminiert ist, soweit es bekannt ist. Was Sie zahlen, hat ein Minus.',
  none: 'Zurzeit sind keine Termine bekannt.',
  noneText:
    'Zahlungen, Berichte, Abstimmungen und Laufzeitenden erscheinen hier, sobald Ihr Fondshaus sie bekannt gibt.',
  all: 'Alle Termine und Prognosen',
  next: 'Nächste Termine',
  kinds: {
    capitalCall: 'Kapitalabruf',
    capitalReturn: 'Kapitalrückzahlung',
    distribution: 'Ausschüttung',
    firstDistribution: 'Erste geplante Auszahlung',
    fiscalYearEnd: 'Ende des Geschäftsjahres',
    paymentDue: 'Einzahlung fällig',
    payout: 'Auszahlung',
    payoutEntitlement: 'Ab diesem Tag auszahlungsberechtigt',
    report: 'Bericht',
    runtimeEnd: 'Ende der geplanten Laufzeit',
    voteEnd: 'Ende der Abstimmung um {time}',
    voteStart: 'Beginn der Abstimmung um {time}',
  },
  byProxy: 'mit Vollmacht',
  derived: 'errechnet',
  derivedNote:
    'Errechnete Ausschüttungen: Für die Anlage hat Ihr Fondshaus keine erfasst. Der Betrag ist die Ausschüttung des Fonds je Anteil für einen Zeitraum, mal Ihre Anteile; das Datum ist geschätzt.',
  forecast: 'Prognose',
  forecasts: 'Geplante Auszahlungen nach Jahren',
  forecastsText:
    'Eine Prognose: der Prozentsatz Ihres Nominalkapitals, den der Plan des Fonds für das Jahr nennt. Sie ist keine Zusage und hat kein Datum; oft wird für ein Jahr erst im folgenden ausgezahlt. Angekündigte Auszahlungen stehen oben und kommen nicht hinzu. Der Plan für spätere Jahre steht auf der Seite jeder Anlage.',
  ofNominal: '{rate} von {nominal} Nominalkapital',
  ofNominalInPart: '{rate} von {nominal} Nominalkapital, für einen Teil des Jahres',
}
