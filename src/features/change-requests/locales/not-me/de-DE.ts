import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const notMe: Translated<typeof en.notMe> = {
  text: 'Haben Sie eine E-Mail über eine Änderung Ihrer Daten erhalten, die Sie nicht beantragt haben? Mit dieser Schaltfläche halten Sie sie auf und benachrichtigen uns. Bitte ändern Sie auch Ihr Passwort und sehen Sie sich Ihre Sicherheitseinstellungen an.',
  button: 'Das war ich nicht',
  working: 'Einen Moment …',
  stopped:
    'Der Antrag ist gestoppt, es wurde nichts geändert. Wir sind benachrichtigt und melden uns bei Ihnen.',
  reported:
    'Die Änderung gilt bereits. Wir sind benachrichtigt, prüfen sie und melden uns bei Ihnen. In dringenden Fällen rufen Sie uns bitte an.',
  security: 'Sicherheitseinstellungen',
  contact: 'Kontakt aufnehmen',
  noToken: 'Diese Seite öffnet sich aus dem Link in einer E-Mail. Bitte öffnen Sie ihn von dort erneut.',
}
