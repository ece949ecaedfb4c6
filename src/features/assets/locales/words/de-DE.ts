import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const assets: Translated<typeof en.assets> = {
  useTypes: {
    office: 'Büro',
    retail: 'Einzelhandel',
    industrialLogistics: 'Industrie und Logistik',
    residential: 'Wohnen',
    studentHousing: 'Studentisches Wohnen',
    healthCare: 'Gesundheit',
    agedCare: 'Pflege',
    leisure: 'Freizeit',
    hotel: 'Hotel',
    parking: 'Parken',
    other: 'Sonstige',
    mixed: 'Gemischte Nutzung',
    development: 'Projektentwicklung',
  },
  developmentOf: '{use} (Projektentwicklung)',
}
