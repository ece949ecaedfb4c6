import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const mail: Translated<typeof en.mail> = {
  sentBy: 'Automatisch versendet vom Investorenportal von {brand}.',
  neverAsk: 'Wir fragen nie per E-Mail oder Telefon nach Ihrem Passwort oder einem Code.',
}

export const letter: Translated<typeof en.letter> = {
  greeting: 'Guten Tag {name},',
  signature: 'Freundliche Grüße\n{brand}',
  notYou:
    'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und nehmen Sie Kontakt mit uns auf.',
  moment: 'Zeitpunkt',
  security: 'Zu Ihren Sicherheitseinstellungen',
  access: 'Zum Zugang für andere',
}
