import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'
import { password as words } from './words/de-DE.ts'

export const password: Translated<typeof en.password> = {
  ...words,

  current: 'Aktuelles Passwort',
  oneTime: 'Einmalpasswort',
  fresh: 'Neues Passwort',
  repeated: 'Neues Passwort wiederholen',
  mismatch: 'Die Passwörter stimmen nicht überein.',
  broken: 'Bitte beachten Sie die Regeln unten.',
  save: 'Passwort speichern',
  saving: 'Wird gespeichert …',

  guidelines: 'Ihr neues Passwort',
  rules: {
    minimum: 'hat mindestens {count} Zeichen',
    digits: 'enthält mindestens {count, plural, one {# Ziffer} other {# Ziffern}}',
    lowercase: 'enthält mindestens {count, plural, one {# Kleinbuchstaben} other {# Kleinbuchstaben}}',
    uppercase: 'enthält mindestens {count, plural, one {# Großbuchstaben} other {# Großbuchstaben}}',
    special: 'enthält mindestens {count, plural, one {# Sonderzeichen} other {# Sonderzeichen}}',
    notCommon: 'ist nicht leicht zu erraten',
    notRecent: 'ist keines Ihrer letzten {count, plural, one {Passwörter} other {# Passwörter}}',
  },
  met: 'erfüllt',
  open: 'noch nicht erfüllt',
  unmet: 'nicht erfüllt',
  checkedOnSaving: 'wird beim Speichern geprüft',
  guidelinesUnavailable:
    'Die Passwortregeln konnten nicht geladen werden. Sie können trotzdem ein Passwort festlegen; es wird beim Speichern geprüft.',

  linkIntro: 'Bitte wählen Sie das Passwort, mit dem Sie sich künftig anmelden möchten.',
  oneTimeIntro:
    'Sie haben sich mit einem Einmalpasswort angemeldet. Bitte wählen Sie jetzt ein eigenes Passwort.',
  changeIntro: 'Bitte geben Sie Ihr aktuelles Passwort ein und wählen Sie dann ein neues.',
  setTitle: 'Ihr Passwort ist festgelegt',
  set: 'Sie können sich ab sofort damit anmelden. Waren Sie anderswo angemeldet, sind Sie dort jetzt abgemeldet. Eine Kalenderadresse gilt nicht mehr, und Zugänge, die Sie anderen gegeben haben, warten auf Ihre Bestätigung.',
  toSignIn: 'Zur Anmeldung',
  deadLinkTitle: 'Dieser Link gilt nicht mehr',
  malformedLink:
    'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  requestLink: 'Neuen Link anfordern',
  linkNeeded:
    'Um ein Passwort festzulegen, verwenden Sie bitte den Link aus unserer E-Mail oder fordern Sie einen neuen an.',

  section: {
    title: 'Passwort',
    intro:
      'Wenn Sie es ändern, werden Sie überall sonst abgemeldet, Ihre Kalenderadresse gilt nicht mehr, und Zugänge, die Sie anderen gegeben haben, warten auf Ihre Bestätigung.',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert. Überall sonst sind Sie jetzt abgemeldet.',
  },
}

export const problems: Translated<typeof en.problems> = {
  passwords: {
    invalid: 'Dieses Passwort erfüllt die Regeln nicht.',
    tokenNotFound: 'Dieser Link ist ungültig oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
    tokenExpired: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
    oldPasswordMismatch: 'Das ist nicht Ihr aktuelles Passwort.',
    changedMeanwhile:
      'Ihr Passwort wurde im selben Moment an anderer Stelle geändert. Bitte melden Sie sich mit jenem an oder fordern Sie einen neuen Link an.',
    tooManyRequests: 'Es gab zu viele Anfragen.',
  },
}
