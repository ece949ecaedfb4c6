import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const notices: Translated<typeof en.notices> = {
  name: 'Abstimmungen',
  news: {
    opening: 'Wenn eine Abstimmung beginnt',
    reminder: 'Drei Tage vor dem Ende, wenn noch nicht für Sie abgestimmt wurde',
    result: 'Wenn das Ergebnis veröffentlicht ist',
  },
}
