import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const fallback: Translated<typeof en.fallback> = {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es kein Portal.',
  forbiddenTitle: '403 Zugriff verweigert',
  forbiddenText:
    'Dieses Portal ist unter dieser Adresse nicht verfügbar. Wir leiten Sie zur richtigen weiter.',
  forbiddenLink: 'Zu {brand}',
  lastResortTitle: 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten',
  lastResortText:
    'Bitte versuchen Sie es gleich noch einmal. Tritt der Fehler wieder auf, nennen Sie uns die Fehlernummer {id}.',
  problemText: 'Wenn Sie Hilfe brauchen, nennen Sie uns bitte die Fehlernummer {id}.',
  back: 'Zurück zum Portal',
  home: 'Zur Startseite',
}
