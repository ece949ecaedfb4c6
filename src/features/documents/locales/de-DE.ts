import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  notFound: 'Dieses Dokument wurde nicht gefunden.',
  notAvailable: 'Dieses Dokument ist zurzeit nicht verfügbar.',
  unavailable:
    'Das Dokumentensystem ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
}

export const forms: Translated<typeof en.forms> = {
  emptyTitle: 'Noch keine Formulare',
  emptyText: 'Formulare zum Herunterladen erscheinen hier, sobald sie veröffentlicht sind.',
}
