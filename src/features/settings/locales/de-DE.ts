import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  settings: {
    invalidValue: 'Diese Einstellung enthält etwas, das sich nicht speichern lässt.',
    valueTooLarge: 'Diese Einstellung ist zu groß, um gespeichert zu werden.',
    tooManySettings: 'Weitere Einstellungen lassen sich nicht speichern. Bitte entfernen Sie zuerst eine.',
  },
}
