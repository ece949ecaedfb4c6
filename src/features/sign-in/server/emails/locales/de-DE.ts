import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
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
}
