import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  invitation: {
    subject: 'Ihr Zugang zum Investorenportal',
    text: '{brand} hat Ihren Zugang zum Investorenportal eingerichtet, in dem Sie Ihre Anlagen und Dokumente sehen. Über diesen Link legen Sie Ihr Passwort fest.',
    username: 'Benutzername',
    button: 'Passwort festlegen',
    note: 'Der Link gilt {days} Tage lang und nur einmal.',
  },
}
