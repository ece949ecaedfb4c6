import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const calendar: Translated<typeof en.calendar> = {
  title: 'Termine in Ihrem Kalender',
  intro:
    'Einmal abonniert, zeigt Ihr Kalender diese Termine von selbst, dazu die der letzten zwölf Monate. Beträge zeigt er nicht, weil Kalender oft geteilt oder von anderen gespeichert werden, und Prognosen nicht, weil sie keinen Tag haben.',
  none: 'Es gibt noch keine Kalenderadresse.',
  create: 'Kalenderadresse erstellen',
  creating: 'Wird erstellt …',
  exists: 'Ihre Kalenderadresse gilt seit dem {day}.',
  lastFetched: 'Zuletzt abgerufen am {moment}',
  neverFetched: 'Noch nicht abgerufen',
  address: 'Kalenderadresse',
  once: 'Diese Adresse wird nur jetzt angezeigt. Wer sie hat, kann Ihre Termine ohne Anmeldung lesen: Bitte behalten Sie sie für sich.',
  copy: 'Adresse kopieren',
  open: 'Im Kalender öffnen',
  hint: 'Wenn nichts geschieht, wählen Sie in Ihrem Kalender „Kalender abonnieren“ oder „Per URL hinzufügen“ und fügen die Adresse ein.',
  replace: 'Neue Adresse erstellen',
  replaceAsk:
    'Mit einer neuen Adresse gilt die bisherige sofort nicht mehr. Sie müssen den Kalender überall neu abonnieren.',
  revoke: 'Adresse widerrufen',
  revokeAsk:
    'Die Adresse gilt sofort nicht mehr; Kalender, die sie verwenden, werden nicht mehr aktualisiert.',
  confirmReplace: 'Neue Adresse erstellen',
  confirmRevoke: 'Widerrufen',
  cancel: 'Abbrechen',
  working: 'Einen Moment …',
  created: 'Die Kalenderadresse wurde erstellt.',
  revoked: 'Die Kalenderadresse wurde widerrufen.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  viewing: 'Nur Anleger selbst können eine Kalenderadresse erstellen.',
}

export const problems: Translated<typeof en.problems> = {
  calendar: {
    notFound: 'Unter dieser Adresse gibt es keinen Kalender. Vielleicht wurde sie widerrufen.',
    tooManyAttempts: 'Es gab zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  },
}
