import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const factSheet: Translated<typeof en.factSheet> = {
  link: 'Factsheet (PDF)',
  preparing: 'Das Factsheet wird erstellt …',
  saved: 'Das Factsheet wurde gespeichert.',
  failures: {
    offline: 'Sie sind offline. Bitte versuchen Sie es wieder, wenn Sie verbunden sind.',
    ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    refused: 'Zu diesem Fonds gibt es kein Factsheet mehr.',
    busy: 'Sie haben mehrere Dateien auf einmal angefordert. Bitte warten Sie, bis die ersten da sind.',
    failed: 'Das Factsheet konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  },
}
