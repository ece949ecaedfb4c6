import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const consent: Translated<typeof en.consent> = {
  title: 'Ihre Auswahl zu Cookies',
  withAnalytics:
    'Einige Cookies sind notwendig, damit das Portal funktioniert. Mit Ihrer Einwilligung zählen wir außerdem Besuche, um zu sehen, welche Seiten genutzt werden und wo etwas nicht gelingt.',
  withoutAnalytics:
    'Das Portal setzt nur Cookies, die es zum Funktionieren benötigt. Besuche werden derzeit nicht gezählt; ändert sich das, gilt Ihre Auswahl.',
  privacyPolicy: 'Datenschutzerklärung',
  onlyNecessary: 'Nur notwendige',
  allowAll: 'Alle erlauben',
  saving: 'Einen Moment …',
  chosen: {
    all: 'Derzeit erlauben Sie alle Cookies.',
    functional: 'Derzeit erlauben Sie nur notwendige Cookies.',
  },
}
