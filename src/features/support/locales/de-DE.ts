import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const support: Translated<typeof en.support> = {
  intro: 'Hier sehen Sie, ob Ihr Browser das Portal erreicht und ob das Portal arbeitet.',
  portal: 'Portal',
  database: 'Daten',
  reachable: 'Erreichbar',
  unreachable: 'Nicht erreichbar',
  checking: 'Wird geprüft',
  checkAgain: 'Erneut prüfen',
  needsScript:
    'In Ihrem Browser ist JavaScript abgeschaltet; die Verbindung lässt sich hier daher nicht prüfen.',
  advice: 'Bleibt etwas nicht erreichbar, nennen Sie unserem Support bitte die Zeile und die Uhrzeit.',
}
