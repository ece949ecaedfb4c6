import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const fundPage: Translated<typeof en.fundPage> = {
  onThisPage: 'Auf dieser Seite',
  properties: 'Immobilien',
  documents: 'Dokumente',
  keyFigures: 'Eckdaten',
  heldTitle: 'Sie sind an diesem Fonds beteiligt',
  heldText: 'Ihren Bestand, Ihre Auszahlungen und Ihre Schreiben finden Sie bei Ihrer Beteiligung:',
  leftTitle: 'Sie waren an diesem Fonds beteiligt',
  leftText: 'Was Ihnen gehörte, finden Sie bei Ihrer beendeten Beteiligung:',
  holding: 'Beteiligung {number}, {nominal}',
  holdingEnded: 'Beteiligung {number}, {nominal} (beendet)',
  noDocuments:
    'Hier sind noch keine Dokumente veröffentlicht. Verkaufsprospekt und Basisinformationsblatt erhalten Sie kostenlos von Ihrem Ansprechpartner oder von {brand}.',
  contact: {
    label: 'Ihr Ansprechpartner',
    picture: 'Porträt von {name}',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  back: 'Alle Fonds zur Zeichnung',
  missingTitle: 'Dieser Fonds steht nicht zur Zeichnung',
  missingText: 'Vielleicht stand er früher zur Zeichnung, oder die Adresse ist unvollständig.',
}
