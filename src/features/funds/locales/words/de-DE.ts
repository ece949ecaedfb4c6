import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const assetClasses: Translated<typeof en.assetClasses> = {
  types: {
    DACHFONDS: 'Dachfonds',
    IMMOBILIEN: 'Immobilien',
    INFRASTRUKTUR: 'Infrastruktur',
  },
  subtypes: {
    BUERO: 'Büro',
    DIGITAL: 'Digital',
    EINZELHANDEL: 'Einzelhandel',
    ENERGIE: 'Energie',
    ENTWICKLUNG: 'Projektentwicklung',
    GEMISCHT: 'Gemischte Nutzung',
    GESUNDHEIT: 'Gesundheit',
    HOTEL: 'Hotel',
    IMMOBILIEN: 'Immobilien',
    LOGISTIK: 'Logistik',
    NETZE: 'Netze',
    PFLEGE: 'Pflege',
    SACHWERTE: 'Sachwerte',
    SOLAR: 'Solar',
    STUDENTENWOHNEN: 'Studentisches Wohnen',
    WIND: 'Wind',
    WOHNEN: 'Wohnen',
  },
}
