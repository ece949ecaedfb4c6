import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const password: Translated<typeof en.password> = {
  password: 'Passwort',
  passwordRequired: 'Bitte geben Sie ein Passwort ein.',
}
