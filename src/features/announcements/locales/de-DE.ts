import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const announcements: Translated<typeof en.announcements> = {
  title: 'Mitteilungen',
  types: {
    danger: 'Wichtig',
    warning: 'Warnung',
    success: 'Gute Nachricht',
    info: 'Information',
    default: 'Hinweis',
  },
  language: '{language, select, de {(auf Deutsch)} other {(auf Englisch)}}',
  count: '1 von {count}',
  close: 'Schließen',
  closeOne: 'Schließen: {type}',
  dismiss: 'Nicht mehr anzeigen',
  notDismissed: 'Das konnte nicht gespeichert werden. Die Mitteilung wird wieder angezeigt.',
}
