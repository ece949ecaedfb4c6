import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const notice: Translated<typeof en.notice> = {
  waiting:
    'Wer darf Ihr Portfolio weiterhin ansehen? Seit Ihr Passwort geändert wurde, kann es niemand sonst ansehen, bis Sie sich entschieden haben.',
  decide: 'Jetzt entscheiden',
}
