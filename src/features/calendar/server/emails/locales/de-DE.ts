import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  feedMade: {
    subject: 'Eine Kalenderadresse wurde erstellt',
    text: 'in Ihrem Konto wurde eine Adresse erstellt, unter der ein Kalender Ihre wichtigen Termine ohne Anmeldung lesen kann. Beträge zeigt sie nicht. Eine frühere Adresse gilt nicht mehr.',
    note: 'Sie können die Adresse jederzeit auf der Seite mit Ihren Terminen widerrufen. Waren Sie das nicht? Dann widerrufen Sie sie bitte, ändern Sie sofort Ihr Passwort und rufen Sie uns an.',
    button: 'Zu Ihren Terminen',
  },
}
