import type { Translated } from '#i18n/catalogue.ts'
import type { search as english } from './en-GB.ts'

export const search: Translated<typeof english> = {
  title: 'Suche',
  field: 'Portal durchsuchen',
  close: 'Suche schließen',
  results: 'Ergebnisse',
  hint: 'Finden Sie Anlagen, Immobilien und Fonds nach Name, Nummer, ISIN oder Adresse sowie Dokumente und Seiten nach ihrem Titel.',
  keys: '↑ ↓ zum Wählen, Enter zum Öffnen, Esc zum Schließen',
  count: '{count, plural, =1 {1 Ergebnis} other {# Ergebnisse}}',
  nothing: 'Nichts gefunden für „{text}“.',
  kinds: {
    investment: 'Anlagen',
    property: 'Immobilien',
    fund: 'Fonds zur Zeichnung',
    document: 'Dokumente',
    page: 'Seiten',
  },
  waiting: 'Sie können suchen, sobald Ihr Portfolio geladen ist. Einen Moment …',
  progress: 'Ihr Portfolio wird geladen',
  loaded: '{loaded} von {total} geladen',
  incomplete: 'Es konnten nicht alle Anlagen geladen werden: {loaded} von {total}.',
  unlisted: 'Ihr Portfolio konnte nicht geladen werden.',
  anyway: 'Trotzdem suchen',
  unavailable: 'Die Suche ist zurzeit nicht verfügbar.',
}
