import type { Translated } from '#i18n/catalogue.ts'
import type { texts as english } from './en-GB.ts'

export const texts: Translated<typeof english> = {
  fileName: 'Factsheet {fund} {day}.pdf',
  subtitle: 'Factsheet · {assetClass}',
  risk: 'Sie können Ihr gesamtes eingesetztes Geld verlieren. Dies ist Werbung und keine Beratung. Entscheiden Sie auf der Grundlage von Verkaufsprospekt und Basisinformationsblatt: Beide erhalten Sie kostenlos im Portal auf der Seite dieses Fonds unter „Dokumente“ und bei {brand}.',
  footer:
    'Sie können Ihr gesamtes eingesetztes Geld verlieren. Verkaufsprospekt und Basisinformationsblatt erhalten Sie kostenlos im Portal auf der Seite dieses Fonds und bei {brand}. Alle Zahlen sind Angaben des Fonds; Zahlen ohne Datum sind auf dem Stand vom {day}.',
  inLanguage: '{label} (auf {language})',
  placedOn: 'Platziert am {day}',
  kvg: 'KVG (Kapitalverwaltungsgesellschaft)',
  itemLanguage: 'Die Bezeichnungen der Posten sind auf {language}.',
  payoutNotes: 'Hinweise',
  valuations: {
    told: 'Nach Angaben des Fonds',
    day: 'Stichtag',
    caution: 'Frühere Wertentwicklungen lassen nicht auf künftige schließen.',
  },
  properties: {
    caption: 'Immobilien des Fonds',
    name: 'Immobilie',
    place: 'Ort',
    use: 'Nutzung',
    area: 'Mietfläche',
    share: 'Anteil des Fonds',
    soldOn: 'Verkauft am',
    whole: 'Die Flächen sind zu 100 % angegeben, gleich welcher Anteil der Immobilie dem Fonds gehört.',
    squareMetres: 'm²',
  },
  documents: {
    caption: 'Dokumente des Fonds',
    name: 'Dokument',
    day: 'Datum',
    language: 'Sprache',
    where: 'Sie finden sie im Portal auf der Seite dieses Fonds unter „Dokumente“.',
  },
  contact: { name: 'Name', role: 'Funktion' },
}
