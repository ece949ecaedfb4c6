import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const mail: Translated<typeof en.mail> = {
  sentBy: 'Automatisch versendet vom Investorenportal von {brand}.',
  call: 'Fragen oder Zweifel? Rufen Sie uns an: {phone}',
  neverAsk:
    'Wir fragen nie per E-Mail oder Telefon nach Ihrem Passwort, einem Code oder Ihrer Bankverbindung.',
}

export const letter: Translated<typeof en.letter> = {
  greeting: 'Guten Tag {name},',
  signature: 'Freundliche Grüße\n{brand}',
  subject: '{brand}: {subject}',
  unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie oder rufen Sie uns an.',
  notYou: 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und rufen Sie uns an.',
  moment: 'Zeitpunkt',
  security: 'Zu Ihren Sicherheitseinstellungen',
  access: 'Zum Zugang für andere',
}
