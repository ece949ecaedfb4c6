/** What funds invest in, by the codes that fund houses send; on every page and in every file said in these words. */
export const assetClasses = {
  types: {
    DACHFONDS: 'Fund of funds',
    IMMOBILIEN: 'Real estate',
    INFRASTRUKTUR: 'Infrastructure',
  },
  subtypes: {
    BUERO: 'Office',
    DIGITAL: 'Digital',
    EINZELHANDEL: 'Retail',
    ENERGIE: 'Energy',
    ENTWICKLUNG: 'Development',
    GEMISCHT: 'Mixed use',
    GESUNDHEIT: 'Health care',
    HOTEL: 'Hotel',
    IMMOBILIEN: 'Real estate',
    LOGISTIK: 'Logistics',
    NETZE: 'Grids',
    PFLEGE: 'Care',
    SACHWERTE: 'Real assets',
    SOLAR: 'Solar',
    STUDENTENWOHNEN: 'Student housing',
    WIND: 'Wind',
    WOHNEN: 'Residential',
  },
} as const
