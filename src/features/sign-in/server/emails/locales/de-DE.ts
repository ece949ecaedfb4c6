import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  tan: {
    subject: 'Ihr Anmeldecode',
    preheader: 'Gültig für {minutes} Minuten',
    text: 'bitte geben Sie diesen Code ein, um sich im Investorenportal anzumelden.',
    label: 'Anmeldecode',
    note: 'Der Code gilt {minutes} Minuten lang und nur einmal. Wenn Sie sich gar nicht anmelden wollten, kennt jemand Ihr Passwort: Bitte ändern Sie es und rufen Sie uns an.',
  },
  newDevice: {
    subject: 'Ein neues Gerät hat sich in Ihrem Konto angemeldet',
    text: 'wir kannten dieses Gerät noch nicht. Wenn Sie das waren, brauchen Sie nichts zu tun.',
    device: 'Gerät',
    named: '{browser} auf {system}',
    unknown: 'Unbekanntes Gerät',
    address: 'IP-Adresse',
  },
}
