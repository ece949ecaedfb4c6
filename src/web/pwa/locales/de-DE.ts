import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const offline: Translated<typeof en.offline> = {
  title: 'Keine Verbindung zum Portal',
  text: 'Ihr Gerät ist offline, oder das Portal ist im Moment nicht erreichbar.',
  explanation:
    'Ihre Anlagen sind nicht auf diesem Gerät gespeichert und lassen sich deshalb nur mit Verbindung anzeigen.',
  retry: 'Erneut versuchen',
}
