import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const signIn: Translated<typeof en.signIn> = {
  intro: 'Willkommen. Bitte geben Sie Ihren Benutzernamen ein.',
  username: 'Benutzername',
  usernameRequired: 'Der Benutzername fehlt.',
  usernameTooShort: 'Mindestens {count} Zeichen sind nötig.',
  next: 'Weiter',
  back: 'Zurück',
  forgotPassword: 'Passwort vergessen?',
  accessCode: 'Portfolio einer anderen Person ansehen',
  needsScript: 'In Ihrem Browser ist JavaScript abgeschaltet. Bitte schalten Sie es zum Anmelden ein.',

  passwordTitle: 'Passwort eingeben',
  changeUsername: 'Benutzernamen {username} ändern',
  submit: 'Anmelden',
  waiting: 'Anmeldung läuft …',

  factors: {
    passkey: {
      title: 'Mit Passkey bestätigen',
      intro: 'Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer PIN.',
      choose: 'Passkey',
    },
    totp: {
      title: 'Code eingeben',
      intro: 'Bitte geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
      label: 'Code aus der App',
      choose: 'Code aus der Authenticator-App',
    },
    'email-tan': {
      title: 'Code eingeben',
      intro:
        'Wir haben Ihnen einen Code per E-Mail geschickt. Bitte geben Sie ihn innerhalb von fünf Minuten ein.',
      label: 'Code aus der E-Mail',
      choose: 'Code per E-Mail',
    },
    recoveryCode: {
      title: 'Ersatzcode verwenden',
      intro:
        'Bitte geben Sie einen der Codes ein, die Sie für diesen Fall aufbewahrt haben. Jeder gilt einmal.',
      label: 'Ersatzcode',
      choose: 'Ersatzcode',
    },
  },
  usePasskey: 'Passkey verwenden',
  passkeyRefused:
    'Der Passkey wurde nicht bestätigt. Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  passkeyUnsupported: 'Dieser Browser kennt keine Passkeys. Bitte wählen Sie einen anderen Weg.',
  confirm: 'Bestätigen',
  codeRequired: 'Bitte geben Sie den Code ein.',
  otherWay: 'Anderen Weg wählen',

  timedOut: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  unknownError: 'Das hat leider nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  unreachable:
    'Das Portal ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  errorId: 'Fehlernummer {id}',
  retryInSeconds:
    'Bitte versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  retryInMinutes: 'Bitte versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} noch einmal.',
}

export const recovery: Translated<typeof en.recovery> = {
  title: 'Passwort vergessen?',
  intro:
    'Geben Sie Ihren Benutzernamen ein. Sie erhalten dann eine E-Mail mit einem Link, über den Sie ein neues Passwort festlegen.',
  submit: 'E-Mail senden',
  pending: 'E-Mail wird gesendet …',
  sentTitle: 'E-Mail gesendet',
  sent: 'Bitte sehen Sie in Ihrem Postfach nach. Wenn wir {username} kennen, finden Sie dort eine E-Mail mit einem Link, der eine Stunde gilt.',
  failedTitle: 'Keine E-Mail gesendet',
  failures: {
    '400': 'Dieser Benutzername kann nicht stimmen. Bitte prüfen Sie ihn.',
    '401': 'Sie können hier kein neues Passwort anfordern. Bitte nehmen Sie Kontakt mit uns auf.',
    '404': 'Dieser Dienst wurde nicht gefunden. Bitte nehmen Sie Kontakt mit uns auf.',
    '409': 'Ein neues Passwort wurde bereits angefordert. Bitte sehen Sie in Ihrem Postfach nach.',
    '410':
      'Für diesen Zugang kann kein neues Passwort mehr angefordert werden. Bitte nehmen Sie Kontakt mit uns auf.',
    '429': 'Es wurde zu oft eine E-Mail angefordert.',
    '502': 'Zurzeit können keine E-Mails gesendet werden. Bitte versuchen Sie es später noch einmal.',
    '504': 'Die E-Mail konnte nicht rechtzeitig gesendet werden. Bitte versuchen Sie es gleich noch einmal.',
  },
  failure: 'Fehler: {status}',
}

export const password: Translated<typeof en.password> = {
  password: 'Passwort',
  passwordRequired: 'Bitte geben Sie ein Passwort ein.',

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
  set: 'Sie können sich ab sofort damit anmelden. Waren Sie anderswo angemeldet, sind Sie dort jetzt abgemeldet.',
  toSignIn: 'Zur Anmeldung',
  deadLinkTitle: 'Dieser Link gilt nicht mehr',
  malformedLink:
    'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  requestLink: 'Neuen Link anfordern',
  linkNeeded:
    'Um ein Passwort festzulegen, verwenden Sie bitte den Link aus unserer E-Mail oder fordern Sie einen neuen an.',
}

export const viewFor: Translated<typeof en.viewFor> = {
  codeIntro:
    'Jemand hat Ihnen Zugang zu seinem Portfolio gegeben. Bitte geben Sie den Zugangscode ein, den Sie erhalten haben.',
  code: 'Zugangscode',
  codeRequired: 'Bitte geben Sie den Zugangscode ein.',
  linkIntro:
    'Jemand hat Ihnen Zugang zu seinem Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. Die Person sieht, wann Sie das Portfolio ansehen.',
  receivedIntro:
    'Sie dürfen die Portfolios anderer Personen ansehen, aber nichts darin ändern. Die Personen sehen, wann Sie ihr Portfolio ansehen.',
  until: 'bis {day}',
  open: 'Portfolio öffnen',
  openOf: 'Portfolio öffnen: {name}',
  opening: 'Wird geöffnet …',
  noToken: 'Bitte öffnen Sie den Link aus der E-Mail noch einmal oder geben Sie den Zugangscode ein.',
  enterCode: 'Zugangscode eingeben',
  signInFirst:
    'Um das Portfolio einer anderen Person zu sehen, melden Sie sich zuerst mit Ihrem eigenen Zugang an.',
  signIn: 'Anmelden',
}

export const problems: Translated<typeof en.problems> = {
  signin: {
    unauthorized: 'Nicht berechtigt. Bitte prüfen Sie Passwort und Benutzernamen.',
    invalidTan: 'Dieser Code stimmt nicht. Bitte prüfen Sie ihn.',
    tanTimedOut: 'Dieser Code ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    resendBlocked:
      'Es wurde gerade erst ein Code gesendet. Bitte warten Sie einen Moment, bevor Sie einen weiteren anfordern.',
    tooManyAttempts: 'Es gab zu viele Versuche.',
  },
  passwords: {
    invalid: 'Dieses Passwort erfüllt die Regeln nicht.',
    tokenNotFound: 'Dieser Link ist ungültig oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
    tokenExpired: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
    oldPasswordMismatch: 'Das ist nicht Ihr aktuelles Passwort.',
    tooManyRequests: 'Es gab zu viele Anfragen.',
  },
  secondFactors: {
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    wrongCode: 'Dieser Code stimmt nicht. Bitte prüfen Sie ihn.',
    passkeyRefused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    alreadyEnrolled: 'Das ist bereits eingerichtet.',
    tooManyPasskeys:
      'Es können keine weiteren Passkeys hinzugefügt werden. Bitte entfernen Sie zuerst einen.',
    nothingToRecover:
      'Ersatzcodes gibt es für die App und für Passkeys. Bitte richten Sie zuerst eines davon ein.',
    enrolmentTimedOut: 'Das hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  },
  viewFor: {
    notFound: 'Dieser Zugang ist nicht bekannt. Bitte prüfen Sie Ihre Eingabe.',
    ended: 'Dieser Zugang wurde beendet. Bitte lassen Sie sich einen neuen geben.',
    tooManyAttempts: 'Es gab zu viele Versuche.',
  },
}
