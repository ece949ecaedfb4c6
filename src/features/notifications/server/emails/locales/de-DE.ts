import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  notice: {
    settings: 'E-Mail-Benachrichtigungen einstellen',
    stop: 'Diese E-Mails abbestellen',
  },
}
