import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const editing: Translated<typeof en.editing> = {
  email: 'E-Mail-Adresse',
  taxKind: 'Art',
  newTax: 'Neue Steuernummer',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  addPurpose: 'Hinzufügen: {purpose}',
  remove: 'Entfernen',
  removeEntry: 'Entfernen: {entry}',
  removed: '{entry} wird entfernt.',
  none: 'Keine Angabe',
  bar: {
    label: 'Änderungen, die noch nicht gesendet sind',
    count: '{count, plural, one {Ein Abschnitt geändert} other {# Abschnitte geändert}}',
    review: 'Prüfen und senden',
    discard: 'Verwerfen',
    discardTitle: 'Alle Änderungen verwerfen?',
    discardText:
      'Was Sie in {count, plural, one {einem Abschnitt} other {# Abschnitten}} geändert haben, geht verloren.',
    keep: 'Behalten',
  },
  leave: {
    title: 'Verlassen, ohne zu senden?',
    text: 'Ihre Änderungen sind noch nicht gesendet. Sie bleiben hier erhalten, bis Sie sich abmelden.',
    leave: 'Verlassen',
  },
}
