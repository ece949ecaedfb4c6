import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  documents: {
    subject: '{count, plural, one {Ein neues Dokument} other {# neue Dokumente}} für Sie',
    text: 'in Ihrem Portal {count, plural, one {liegt ein neues Dokument} other {liegen neue Dokumente}} für Sie bereit:',
    others:
      '{count, plural, one {Ein weiteres Dokument finden Sie} other {# weitere Dokumente finden Sie}} in Ihrem Portal.',
    button: 'Zu Ihren Dokumenten',
    note: 'Die Links führen nach der Anmeldung zum jeweiligen Dokument. Sie gelten nur für Sie und 90 Tage lang.',
  },
}
