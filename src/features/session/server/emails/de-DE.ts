import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  greeting: 'Guten Tag {name},',
  signature: 'Freundliche Grüße\n{brand}',
  notYou:
    'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und nehmen Sie Kontakt mit uns auf.',
  moment: 'Zeitpunkt',
  profile: 'Zu Ihrem Profil',
  tan: {
    subject: 'Ihr Anmeldecode',
    preheader: 'Gültig für {minutes} Minuten',
    text: 'bitte geben Sie diesen Code ein, um sich im Investorenportal anzumelden.',
    label: 'Anmeldecode',
    note: 'Der Code gilt {minutes} Minuten lang und nur einmal. Wenn Sie sich gar nicht anmelden wollten, kennt jemand Ihr Passwort: Bitte ändern Sie es.',
  },
  newDevice: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    text: 'in Ihrem Konto hat sich jemand von einem Gerät aus angemeldet, das wir noch nicht kennen. Wenn Sie das waren, brauchen Sie nichts zu tun.',
    device: 'Gerät',
    named: '{browser} auf {system}',
    unknown: 'Unbekanntes Gerät',
    address: 'IP-Adresse',
  },
  resetLink: {
    subject: 'Neues Passwort festlegen',
    text: 'Sie haben ein neues Passwort für das Investorenportal angefordert. Über diesen Link legen Sie es fest.',
    button: 'Neues Passwort festlegen',
    note: 'Der Link gilt {minutes} Minuten lang und nur einmal. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: 'Ihr Zugang zum Investorenportal',
    text: 'wir haben Ihren Zugang zum Investorenportal eingerichtet. Über diesen Link legen Sie Ihr Passwort fest.',
    username: 'Benutzername',
    button: 'Passwort festlegen',
    note: 'Der Link gilt {days} Tage lang und nur einmal.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'das Passwort Ihres Kontos wurde geändert. Waren Sie anderswo angemeldet, wurden Sie dort abgemeldet.',
    notYou:
      'Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest, über „Passwort vergessen?“ auf der Anmeldeseite, und nehmen Sie Kontakt mit uns auf.',
  },
  factorChanged: {
    subject: 'Ihre Anmeldung in zwei Schritten wurde geändert',
    text: 'in Ihrem Konto wurde geändert, wie Sie Ihre Anmeldung bestätigen.',
    change: 'Änderung',
    enrolled: {
      'email-tan': 'Code per E-Mail eingeschaltet',
      totp: 'Authenticator-App eingerichtet',
      passkey: 'Passkey hinzugefügt: {name}',
      recoveryCode: 'Neue Ersatzcodes erstellt; frühere gelten nicht mehr',
    },
    removed: {
      'email-tan': 'Code per E-Mail ausgeschaltet',
      totp: 'Authenticator-App entfernt',
      passkey: 'Passkey entfernt: {name}',
      recoveryCode: 'Ersatzcodes entfernt',
    },
  },
  recoveryCodeUsed: {
    subject: 'Ein Ersatzcode wurde verwendet',
    text: 'zur Anmeldung in Ihrem Konto wurden das richtige Passwort und einer Ihrer Ersatzcodes eingegeben. Dieser Code gilt nun nicht mehr.',
    codesLeft: 'Verbleibende Ersatzcodes',
    noneLeft: 'Das war der letzte. Bitte erstellen Sie in Ihrem Profil neue Ersatzcodes.',
  },
  viewForGranted: {
    subject: 'Sie dürfen das Portfolio von {investor} ansehen',
    text: '{investor} hat Ihnen im Investorenportal Zugang zu einem Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. {investor} sieht, wann Sie es ansehen.',
    lastDay: 'Letzter Tag',
    button: 'Portfolio ansehen',
    label: 'Oder geben Sie nach der Anmeldung diesen Zugangscode ein',
    note: 'Bitte melden Sie sich mit Ihrem eigenen Zugang an; für ihn muss die E-Mail-Adresse hinterlegt sein, an die diese Nachricht ging. Wenn Sie noch keinen Zugang haben, nehmen Sie bitte Kontakt mit uns auf.',
  },
  viewForUsed: {
    subject: 'Ihr Portfolio wurde angesehen',
    text: '{viewer} hat, wie von Ihnen erlaubt, Ihr Portfolio angesehen. Sie können diesen Zugang jederzeit in Ihrem Profil beenden.',
  },
}
