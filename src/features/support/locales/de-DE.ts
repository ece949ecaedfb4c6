import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const support: Translated<typeof en.support> = {
  intro: 'Hier sehen Sie, ob Ihr Browser das Portal und jeden seiner Dienste erreicht.',
  needsScript:
    'In Ihrem Browser ist JavaScript abgeschaltet; die Verbindung lässt sich hier daher nicht prüfen.',
  progress: '{known, number} von {total, number} geprüft',
  allReachable: 'Alles ist erreichbar.',
  someTroubled:
    '{count, plural, =1 {Ein Dienst arbeitet nicht wie vorgesehen.} other {# Dienste arbeiten nicht wie vorgesehen.}}',
  checkAgain: 'Erneut prüfen',
  latency: '{ms, number} ms',
  services: {
    portal: 'Portal',
    data: 'Daten',
    signIn: 'Anmeldung',
    logins: 'Passwörter',
    settings: 'Einstellungen',
    portfolio: 'Portfolio',
    specialFunds: 'Spezialfonds',
    fundInvestments: 'Anteile an Spezialfonds',
    participations: 'Beteiligungen an Publikumsfonds',
    fundProducts: 'Publikumsfonds',
    subscriptions: 'Zeichnungen',
    properties: 'Immobilien',
    pictures: 'Bilder',
    documents: 'Dokumente',
    approvals: 'Zustimmungspflichtige Dokumente',
    downloads: 'Downloads',
    notifications: 'Benachrichtigungen',
    contacts: 'Ansprechpartner',
    profile: 'Profil',
    voting: 'Abstimmungen',
  },
  states: {
    checking: 'Wird geprüft',
    reachable: 'Erreichbar',
    failing: 'Antwortet, arbeitet aber zurzeit nicht',
    intercepted: 'Unterwegs blockiert, zum Beispiel von einer Firewall',
    unreachable: 'Nicht erreichbar',
  },
  report: 'Bericht für den Support',
  reportNote:
    'Bleibt etwas nicht erreichbar, senden Sie diesen Text bitte an unseren Support. Er enthält keine persönlichen Daten.',
  copy: 'Bericht kopieren',
  reportTime: 'Zeit',
  reportPage: 'Seite',
  reportBrowser: 'Browser',
}
