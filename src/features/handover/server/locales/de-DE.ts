import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const handover: Translated<typeof en.handover> = {
  title: 'Sie werden zu {host} weitergeleitet',
  text: '{host} erfährt dabei, wer Sie sind. Falls nichts geschieht, gehen Sie bitte über die Schaltfläche weiter.',
  button: 'Weiter zu {host}',
}
