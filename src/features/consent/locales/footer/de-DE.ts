import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const cookieSettings: Translated<typeof en.cookieSettings> = { open: 'Cookie-Einstellungen' }
