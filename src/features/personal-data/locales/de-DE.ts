import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const personalData: Translated<typeof en.personalData> = {
  title: 'Alles über Sie',
  intro:
    'Alles, was dieses Portal über Sie speichert: zum Lesen und für Programme, mit Ihren eigenen Dokumenten und Nachweisen. Zuvor werden Sie nach Ihrem Passwort gefragt.',
  take: 'Herunterladen',
  preparing: 'Wird vorbereitet …',
  saved: 'Die Datei wurde gespeichert.',
}
