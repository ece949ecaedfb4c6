import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  profile: {
    guidIsUndefined: 'Die GUID ist nicht definiert.',
  },
}
