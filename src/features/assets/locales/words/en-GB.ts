/** Of the many words about properties those that other features use too, so that their pages carry no others. */
export const assets = {
  useTypes: {
    office: 'Office',
    retail: 'Retail',
    industrialLogistics: 'Industrial and logistics',
    residential: 'Residential',
    studentHousing: 'Student housing',
    healthCare: 'Health care',
    agedCare: 'Care homes',
    leisure: 'Leisure',
    hotel: 'Hotel',
    parking: 'Parking',
    other: 'Other',
    mixed: 'Mixed use',
    development: 'Development',
  },
  developmentOf: '{use} (development)',
} as const
