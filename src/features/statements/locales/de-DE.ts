import type { Translated } from '#i18n/catalogue.ts'
import type { statements as english } from './en-GB.ts'

export const statements: Translated<typeof english> = {
  title: 'Auszüge und Listen',
  intro: 'Zum {day}, in {currency}.',
  files: {
    pdf: { name: 'Auszug als PDF', about: 'Zum Lesen, Drucken und Ablegen' },
    xlsx: { name: 'Auszug als Excel', about: 'Mit Formeln, die sich prüfen lassen' },
    csv: { name: 'Anlagen als CSV', about: 'Eine Zeile für jede Anlage' },
    cashFlows: { name: 'Zahlungen als CSV', about: 'Alles Gezahlte und Erhaltene' },
    documents: { name: 'Liste der Dokumente als CSV', about: 'Alle, die Sie heute sehen dürfen' },
  },
  preparing: 'Wird vorbereitet …',
  saved: '{name}: gespeichert.',
  failures: {
    offline: 'Sie sind offline. Bitte versuchen Sie es wieder, wenn Sie verbunden sind.',
    ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    refused: 'Für diesen Stichtag oder diese Währung gibt es keinen Auszug.',
    busy: 'Sie haben mehrere Dateien auf einmal angefordert. Bitte warten Sie, bis die ersten da sind.',
    failed: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  },
  errorId: 'Fehlernummer {errorId}',
}
