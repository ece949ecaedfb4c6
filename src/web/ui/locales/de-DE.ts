import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const ui: Translated<typeof en.ui> = {
  noValue: 'Keine Angabe',
  rounded:
    'Auf {decimals, plural, =0 {eine ganze Zahl} =1 {eine Nachkommastelle} =2 {zwei Nachkommastellen} other {# Nachkommastellen}} gerundet',
  roundedFrom:
    '{exact}, angezeigt auf {decimals, plural, =0 {eine ganze Zahl} =1 {eine Nachkommastelle} =2 {zwei Nachkommastellen} other {# Nachkommastellen}} gerundet',
  overAYearOld: 'älter als ein Jahr',
  gain: 'Zuwachs',
  loss: 'Rückgang',
  unchanged: 'Unverändert',
  salutationSir: 'Herr',
  salutationMadame: 'Frau',
  stepEdit: 'Aktueller Schritt',
  stepCheck: 'Erledigt',
  stepEmpty: 'Noch nicht besucht',
  loading: 'Wird geladen',
  couldNotLoad: 'Daten konnten nicht geladen werden',
  couldNotRefresh: 'Neue Daten konnten nicht geladen werden. Sie sehen den zuletzt geladenen Stand.',
  errorId: 'Fehlernummer {id}',
  copied: 'Kopiert.',
  notCopied: 'Das Kopieren hat nicht geklappt. Bitte markieren und kopieren Sie den Text selbst.',
  retry: 'Erneut versuchen',
  unreachable:
    'Das Portal ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknownError: 'Das hat leider nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  retryInSeconds:
    'Bitte versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  retryInMinutes: 'Bitte versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} noch einmal.',
  tooManyAttempts: 'Es gab zu viele Versuche.',
  cancel: 'Abbrechen',
  device: '{browser} auf {system}',
  unknownDevice: 'Unbekanntes Gerät',
}
