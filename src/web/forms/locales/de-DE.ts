import type { Translated } from '#i18n/catalogue.ts'
import type * as english from './en-GB.ts'

export const forms: Translated<typeof english.forms> = {
  requiredNote: 'Felder mit * sind Pflichtfelder.',
  required: 'Pflichtfeld',
  lacks: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    invalid: 'Bitte prüfen Sie diese Angabe.',
  },
  toCorrect:
    '{count, plural, one {Bitte korrigieren Sie eine Angabe} other {Bitte korrigieren Sie # Angaben}}',
  toCorrectItem: '{label}: {lack}',
  next: 'Weiter',
  back: 'Zurück',
  nothingFits: 'Nichts passt zu Ihrer Eingabe.',

  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Ihre Änderungen sind noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.',
  stay: 'Weiter bearbeiten',
  leave: 'Änderungen verwerfen',

  codeHint: '{count, plural, one {# Ziffer} other {# Ziffern}}',
  codeRefused: 'Bitte geben Sie genau {count, plural, one {# Ziffer} other {# Ziffern}} ein.',
  resend: 'Neuen Code senden',
  resendIn: 'Neuer Code in {seconds, number} s möglich',
  resendReady: 'Sie können jetzt einen neuen Code anfordern.',
  resent: 'Ein neuer Code ist unterwegs.',

  files: {
    drop: 'Dateien hier ablegen',
    choose: 'Dateien auswählen',
    room: '{count, number} von {most, plural, one {# Datei} other {# Dateien}}, jeweils bis {size}',
    sending: '{name} wird übertragen',
    added: '{name} wurde hinzugefügt.',
    removed: '{name} wurde entfernt.',
    remove: '{name} entfernen',
    failed: '{name} konnte nicht übertragen werden.',
    retry: 'Erneut versuchen',
    tooBig: '{name} ist größer als {size} und wurde nicht hinzugefügt.',
    tooMany:
      '{name} wurde nicht hinzugefügt, da höchstens {count, plural, one {# Datei} other {# Dateien}} möglich {count, plural, one {ist} other {sind}}.',
  },

  show: 'Anzeigen',
  hide: 'Verbergen',
  showField: 'Anzeigen: {field}',
  hideField: 'Verbergen: {field}',
}

export const problems: Translated<typeof english.problems> = {
  passkeys: {
    notConfirmed:
      'Der Passkey wurde nicht bestätigt. Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    unsupported: 'Dieser Browser kennt keine Passkeys. Bitte wählen Sie einen anderen Weg.',
  },
}
