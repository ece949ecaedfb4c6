import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const signIn: Translated<typeof en.signIn> = {
  intro: 'Willkommen. Bitte geben Sie Ihren Benutzernamen ein.',
  username: 'Benutzername',
  usernameRequired: 'Bitte geben Sie Ihren Benutzernamen ein.',
  usernameTooShort: 'Ein Benutzername hat mindestens {count} Zeichen.',
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
  confirm: 'Bestätigen',
  codeRequired: 'Bitte geben Sie den Code ein.',
  otherWay: 'Anderen Weg wählen',

  recovery: {
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
      '504':
        'Die E-Mail konnte nicht rechtzeitig gesendet werden. Bitte versuchen Sie es gleich noch einmal.',
    },
    failure: 'Fehler: {status}',
  },
}

export const problems: Translated<typeof en.problems> = {
  signin: {
    unauthorized: 'Benutzername oder Passwort stimmt nicht.',
    invalidTan: 'Dieser Code stimmt nicht. Bitte prüfen Sie ihn.',
    tanTimedOut: 'Dieser Code ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    resendBlocked:
      'Es wurde gerade erst ein Code gesendet. Bitte warten Sie einen Moment, bevor Sie einen weiteren anfordern.',
    tooManyAttempts: 'Es gab zu viele Versuche.',
    timedOut: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  },
}
