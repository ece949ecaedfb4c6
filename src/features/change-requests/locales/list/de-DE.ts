import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const requests: Translated<typeof en.requests> = {
  intro: 'Welche Änderungen Sie beantragt haben und was daraus geworden ist.',
  none: 'Sie haben noch keine Änderungen beantragt. In Ihrem Profil können Sie bearbeiten, was wir über Sie wissen; jeder Antrag wird dann hier aufgeführt.',
  toProfile: 'Zu Ihrem Profil',
  enterCode: 'Code eingeben',
  viewing: 'Anträge werden anderen nicht gezeigt.',
  sentOn: 'Antrag vom {moment}',
  states: {
    awaitingCode: 'Wartet auf den Code',
    inReview: 'In Prüfung',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    expired: 'Abgelaufen',
  },
  stateTexts: {
    awaitingCode: 'Er ist noch nicht bei uns: Er wird erst mit dem Code aus der E-Mail wirksam.',
    inReview: 'Wir prüfen ihn. Das dauert gewöhnlich etwa zwei Arbeitstage.',
    accepted: 'Die Änderungen gelten.',
    refused: 'Es wurde nichts geändert.',
    withdrawn: 'Sie haben ihn zurückgezogen. Es wurde nichts geändert.',
    expired: 'Der Code wurde nicht rechtzeitig eingegeben. Es wurde nichts geändert.',
  },
  facts: {
    confirmed: 'Bestätigt',
    decided: 'Entschieden',
    reported: 'Als nicht von Ihnen gemeldet',
    reason: 'Begründung',
    comment: 'Ihr Kommentar',
    attachments: 'Anlagen',
  },
  changes: 'Änderungen',
  withdraw: 'Zurückziehen',
  withdrawOf: 'Antrag vom {moment} zurückziehen',
  withdrawTitle: 'Diesen Antrag zurückziehen?',
  withdrawText: 'Es wird nichts geändert. Sie können Ihre Änderungen jederzeit neu senden.',
  withdrawing: 'Einen Moment …',
  withdrawn: 'Der Antrag ist zurückgezogen.',
  keep: 'Behalten',
  review: {
    title: 'Ihre Änderungen sind in Prüfung',
    text: 'Wir prüfen Änderungen gewöhnlich innerhalb von zwei Arbeitstagen und teilen Ihnen das Ergebnis per E-Mail mit. Bis dahin kann nichts anderes geändert werden.',
    sent: 'Vielen Dank. Ihre Änderungen sind bei uns eingegangen.',
    all: 'Alle Anträge anzeigen',
  },
}
