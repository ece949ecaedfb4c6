import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  greeting: 'Guten Tag {name},',
  signature: 'Freundliche Grüße\n{brand}',
  notYou: 'Falls Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und rufen Sie uns an.',
  tan: {
    subject: 'Ihr Anmeldecode',
    preheader: 'Gültig für {minutes} Minuten',
    text: 'bitte geben Sie diesen Code ein, um sich im Investorenportal anzumelden.',
    label: 'Anmeldecode',
    note: 'Der Code gilt {minutes} Minuten und nur einmal. Falls Sie sich nicht anmelden wollten, kennt jemand Ihr Passwort: Bitte ändern Sie es.',
  },
  newDevice: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    text: 'mit Ihrem Konto hat sich jemand von einem Gerät angemeldet, das wir noch nicht kennen.',
    moment: 'Zeitpunkt',
    device: 'Gerät',
    address: 'Adresse',
  },
  resetLink: {
    subject: 'Neues Passwort vergeben',
    text: 'Sie möchten ein neues Passwort für das Investorenportal. Dieser Link führt Sie dorthin.',
    button: 'Neues Passwort vergeben',
    note: 'Der Link gilt {minutes} Minuten und nur einmal. Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: 'Ihr Zugang zum Investorenportal',
    text: 'wir haben Ihren Zugang zum Investorenportal eingerichtet. Ihr Benutzername ist {username}. Über diesen Link vergeben Sie ein Passwort.',
    button: 'Passwort vergeben',
    note: 'Der Link gilt {days} Tage und nur einmal.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'das Passwort Ihres Kontos wurde am {moment} geändert. Überall sonst wurden Sie abgemeldet.',
  },
  factorChanged: {
    subject: 'Ihre Anmeldeeinstellungen wurden geändert',
    text: 'die Wege, Ihre Anmeldung zu bestätigen, wurden am {moment} geändert.',
  },
  viewForGranted: {
    subject: '{investor} gibt Ihnen Einblick in ein Portfolio',
    text: '{investor} hat Ihnen im Investorenportal bis zum {until} Einblick in das eigene Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. Bitte melden Sie sich mit Ihrem eigenen Konto an.',
    button: 'Portfolio öffnen',
    label: 'Oder geben Sie nach der Anmeldung diesen Zugangscode ein',
  },
  viewForUsed: {
    subject: 'Ihr Portfolio wurde angesehen',
    text: '{viewer} hat Ihr Portfolio am {moment} angesehen. Sie können diesen Zugang jederzeit in Ihrem Profil beenden.',
  },
}
