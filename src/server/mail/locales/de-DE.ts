import type { Translated } from '#i18n/catalogue.ts'
import type { mail as english } from './en-GB.ts'

export const mail: Translated<typeof english> = {
  sentBy: 'Automatisch versendet vom Investorenportal von {brand}.',
  neverAsk: 'Wir fragen nie per E-Mail oder Telefon nach Ihrem Passwort oder einem Code.',
}
