import { COMPANIES, type HouseBrand } from './house-brand.ts'

/**
 * A9.1: what is set for everybody of a brand. Each demo login meets two of them at most, and only company.investor, the one
 * in PGP, a dialog.
 */
export function createAnnouncements(brand: HouseBrand): string {
  const city = COMPANIES[brand.name].registeredOffice
  const domain = `${brand.name}.example`
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
    {
      type: 'warning',
      targetGroup: ['PGK'],
      messages: {
        'en-GB':
          '**Has your bank account changed?** Payouts are made in June. Please change it in your profile at least ten working days before. We never accept bank details by email.',
        'de-DE':
          '**Hat sich Ihre Bankverbindung geändert?** Auszahlungen erfolgen im Juni. Bitte ändern Sie sie mindestens zehn Arbeitstage vorher in Ihrem Profil. Bankverbindungen per E-Mail nehmen wir nie an.',
      },
    },
    {
      type: 'default',
      permanent: true,
      targetGroup: ['INTERNATIONAL'],
      messages: {
        'en-GB':
          '**International funds report in two currencies.** From the next quarter on, their reports show all figures in euro and in the currency of the fund. This notice is available in English only.',
      },
    },
    {
      type: 'info',
      dialog: true,
      targetGroup: ['PGP'],
      messages: {
        'en-GB': `**We invite you to the investors’ day in ${city}.** On the programme:\n\n- a tour of two buildings\n- the year ahead, presented by the fund managers\n- time for your questions\n\nPlease write to [events@${domain}](mailto:events@${domain}) if you would like to come.`,
        'de-DE': `**Wir laden Sie zum Investorentag in ${city} ein.** Auf dem Programm stehen:\n\n- ein Rundgang durch zwei Gebäude\n- ein Ausblick auf das Jahr, vorgestellt vom Fondsmanagement\n- Zeit für Ihre Fragen\n\nWenn Sie kommen möchten, schreiben Sie bitte an [events@${domain}](mailto:events@${domain}).`,
      },
    },
    {
      type: 'danger',
      activeFrom: '2025-01-13T08:00:00+01:00',
      activeTo: '2025-01-15',
      public: true,
      messages: {
        'en-GB': '**Maintenance tonight.** The portal is not available between 22:00 and 2:00.',
        'de-DE': '**Wartung heute Nacht.** Das Portal ist zwischen 22 Uhr und 2 Uhr nicht erreichbar.',
      },
    },
  ])
}
