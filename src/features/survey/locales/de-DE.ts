import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const survey: Translated<typeof en.survey> = {
  title: 'Dürfen wir Sie nach Ihrer Meinung fragen?',
  text: 'Einige Fragen zu diesem Portal. Sie dauern {minutes, plural, =1 {etwa eine Minute} other {höchstens # Minuten}}, und wir geben nichts über Sie weiter.',
  take: 'Zur Umfrage',
  newTab: 'öffnet einen neuen Tab',
  later: 'Später',
  never: 'Nicht mehr fragen',
  taken: 'Vielen Dank für Ihre Teilnahme.',
  laterTaken: 'Wir fragen frühestens in zwei Wochen wieder.',
  neverTaken: 'Wir fragen nicht mehr.',
  notStored: 'Ihre Antwort konnte nicht gespeichert werden; wir fragen daher vielleicht noch einmal.',
}
