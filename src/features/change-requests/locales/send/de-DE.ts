import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const sending: Translated<typeof en.sending> = {
  steps: { label: 'Ihre Änderungen senden', review: 'Prüfen', factor: 'Bestätigen', code: 'Code' },
  review: {
    title: 'Prüfen Sie Ihre Änderungen',
    text: 'Bitte prüfen Sie, was geändert werden soll. Anschließend senden wir Ihnen einen Code per E-Mail; Ihre Änderungen gelten, sobald wir sie geprüft haben.',
    sensitive:
      'Änderungen von Bankverbindungen und E-Mail-Adressen prüfen zwei Personen. Zu Ihrem Schutz benachrichtigen wir außerdem jede Adresse, die uns bisher bekannt ist.',
    comment: 'Kommentar',
    commentHint: 'Was uns hilft, die Änderung zu verstehen. Das Feld kann leer bleiben.',
    attachments: 'Anhänge',
    attachmentsHint: 'Nachweise der Änderung als PDF, JPEG oder PNG.',
    send: 'Senden',
    sending: 'Wird gesendet …',
    back: 'Zurück zum Bearbeiten',
  },
  factor: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Bankverbindungen und E-Mail-Adressen sind besonders geschützt. Bitte bestätigen Sie diese Änderung so, wie Sie Ihre Anmeldung bestätigen.',
    totp: 'Bitte geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
    passkey: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN.',
    recoveryCode:
      'Bitte geben Sie einen der Codes ein, die Sie für diesen Fall aufbewahrt haben. Jeder gilt einmal.',
    totpLabel: 'Code aus der App',
    recoveryLabel: 'Ersatzcode',
    codeRequired: 'Bitte geben Sie den Code ein.',
    usePasskey: 'Passkey verwenden',
    next: 'Weiter',
    waiting: 'Einen Moment …',
    otherWay: 'Anderen Weg wählen',
    ways: {
      passkey: 'Passkey',
      totp: 'Code aus der Authenticator-App',
      recoveryCode: 'Ersatzcode',
    },
  },
  code: {
    title: 'Geben Sie den Code aus der E-Mail ein',
    text: 'Wir haben Ihnen eine E-Mail mit einem Code gesendet. Sie kann bis zu zwei Minuten unterwegs sein; es zählt nur der neueste Code.',
    label: 'Code aus der E-Mail',
    left: 'Noch {time} Minuten gültig',
    over: 'Die Zeit für diesen Code ist abgelaufen.',
    confirm: 'Bestätigen',
    confirming: 'Einen Moment …',
  },
  edit: 'Zurück zum Bearbeiten',
  editText: 'Der Code gilt dann nicht mehr. Anhänge müssen Sie erneut hinzufügen.',
  sendAgain: 'Änderungen erneut senden',
  show: 'Stand anzeigen',
  contact: 'Kontakt aufnehmen',
  notTransmitted: 'Ihre Eingabe konnte nicht übermittelt werden. Bitte versuchen Sie es noch einmal.',
  notAllowed:
    'Sie dürfen für dieses Profil keine Änderungen beantragen. Bitte nehmen Sie Kontakt mit uns auf.',
  errorId: 'Fehlernummer {id}',
}
