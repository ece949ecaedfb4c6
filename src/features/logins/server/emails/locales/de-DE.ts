import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  invitation: {
    subject: 'Ihr Zugang zum Investorenportal',
    text: 'wir haben Ihren Zugang zum Investorenportal eingerichtet. Über diesen Link legen Sie Ihr Passwort fest.',
    username: 'Benutzername',
    button: 'Passwort festlegen',
    note: 'Der Link gilt {days} Tage lang und nur einmal.',
  },
}
