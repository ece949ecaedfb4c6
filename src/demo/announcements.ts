import { COMPANIES, type HouseBrand } from './house-brand.ts'

/** A9.1: what is set for everybody of a brand; one message, for those who have signed in and those who have not. */
export function createAnnouncements(brand: HouseBrand): string {
  const city = COMPANIES[brand.name].registeredOffice
  return JSON.stringify([
    {
      type: 'info',
      activeFrom: '1900-01-01',
      activeTo: '9999-12-31',
      public: true,
      permanent: false,
      dialog: false,
      targetGroup: [],
      messages: {
        'en-GB': `**Welcome to ${brand.title}.** This is a demonstration: all people, funds, buildings and figures are made up. Your contact person in ${city} is one click away.`,
        'de-DE': `**Willkommen bei ${brand.title}.** Dies ist eine Vorführung: Alle Personen, Fonds, Gebäude und Zahlen sind erfunden. Ihre Ansprechpartner in ${city} erreichen Sie mit einem Klick.`,
      },
    },
  ])
}
