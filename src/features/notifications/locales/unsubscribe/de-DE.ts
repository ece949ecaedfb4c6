import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const unsubscribe: Translated<typeof en.unsubscribe> = {
  text: 'Sie erhalten dann keine E-Mails über neue Dokumente und Abstimmungen mehr. Im Portal finden Sie beides weiterhin. E-Mails zu Ihrer Sicherheit sowie Codes und Stimmbelege, wenn Sie abstimmen, erhalten Sie auch künftig.',
  button: 'Diese E-Mails abbestellen',
  working: 'Einen Moment …',
  done: 'Erledigt: Sie erhalten keine E-Mails über neue Dokumente und Abstimmungen mehr.',
  back: 'Das können Sie jederzeit ändern: Nach der Anmeldung legen Sie fest, welche E-Mails Sie erhalten.',
  settings: 'E-Mails einstellen',
  noToken:
    'Diese Seite öffnet sich über den Link in einer E-Mail. Um festzulegen, welche E-Mails Sie erhalten, melden Sie sich bitte an.',
}

export const problems: Translated<typeof en.problems> = {
  notifications: {
    invalidToken:
      'Dieser Link ist unvollständig. Bitte öffnen Sie ihn erneut aus der E-Mail oder melden Sie sich an und ändern Sie Ihre E-Mail-Benachrichtigungen.',
  },
}
