import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

/** What stands above every tab. */
export const investment: Translated<typeof en.investment> = {
  tabs: {
    label: 'Bereiche dieser Anlage',
    fund: 'Fonds',
    investment: 'Anlage',
    subscription: 'Zeichnung',
    documents: 'Dokumente',
    properties: 'Immobilien',
  },
  unknownTab: 'Diesen Bereich gibt es nicht',
  unknownTabText: 'Diese Anlage hat keinen Bereich dieses Namens.',
  toFirstTab: 'Zum Bereich „{tab}“',
  tabFailed: 'Daten konnten nicht geladen werden',
  picture: 'Bild zu {name}',
  kinds: {
    specialFundInvestment: 'Spezialfonds',
    fundOfFundsInvestment: 'Dachfonds',
    infrastructureInvestment: 'Infrastrukturfonds',
    internationalInvestment: 'Internationaler Fonds',
    publicFundInvestment: 'Publikumsfonds',
    publicSubscription: 'Offene Zeichnung',
  },
  status: {
    active: 'Aktiv',
    closed: 'Beendet',
    closedOn: 'Beendet am {date}',
    open: 'Offen',
  },
  keys: {
    isin: 'ISIN {isin}',
    number: 'Nr. {number}',
    shares: '{count} Anteile',
    since: 'seit {date}',
  },
  closedNote: 'Diese Anlage ist beendet. Sie sehen ihre Daten bis zum {date}.',
  closedNoteUndated: 'Diese Anlage ist beendet.',
  value: {
    current: 'Aktueller Wert',
    netAssetShare: 'Anteil am Nettoinventarwert',
    nominal: 'Nominalkapital',
    subscribed: 'Gezeichneter Betrag',
    since: 'seit {date}',
    changeText:
      'Die Veränderung ist die dessen, was Sie damals hielten und noch halten; was Sie seither erworben oder zurückerhalten haben, zählt nicht mit.',
    valued: 'bewertet am {date}',
    changed: 'zuletzt geändert am {date}',
    unvalued: 'noch nicht bewertet',
    noPrice:
      'Geschlossene Publikumsfonds haben keinen Anteilpreis; zu diesem Wert ließe sie sich nicht zurückgeben oder verkaufen.',
    noNetAssetValue:
      'Geschlossene Publikumsfonds haben keinen Anteilpreis, und dieser meldet noch keinen Nettoinventarwert zu seinem Kapital.',
  },
  contact: {
    label: 'Ihr Ansprechpartner',
    picture: 'Porträt von {name}',
    phone: 'Telefon',
    email: 'E-Mail',
  },
}
