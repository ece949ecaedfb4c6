import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const openVotes: Translated<typeof en.openVotes> = {
  title: 'Laufende Abstimmungen',
  all: 'Alle Abstimmungen',
  more: '{count, plural, =1 {Es gibt noch eine weitere.} other {Es gibt noch # weitere.}}',
  votes: '{count, plural, one {{votes} Stimme} other {{votes} Stimmen}}',
  endsAt: 'Ende',
  forPrincipal: 'Für {name}',
  vote: 'Abstimmen',
  voteOf: 'Abstimmen: {title}',
  voteFor: 'Abstimmen: {title}, für {name}',
}
