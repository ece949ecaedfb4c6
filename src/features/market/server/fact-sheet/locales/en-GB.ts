/** Of the fact sheet alone: what screens say as well stands in their books. */
export const texts = {
  fileName: 'Fact sheet {fund} {day}.pdf',
  subtitle: 'Fact sheet · {assetClass}',
  risk: 'You may lose all of the money that you invest. This is marketing, not advice. Decide on the basis of the prospectus and the key information document: both are free of charge, in the portal on the page of this fund under ‘Documents’ and from {brand}.',
  footer:
    'You may lose all of the money that you invest. The prospectus and the key information document are free of charge, in the portal on the page of this fund and from {brand}. Figures are the fund’s own; those without a day are as told on {day}.',
  inLanguage: '{label} (in {language})',
  placedOn: 'Placed on {day}',
  kvg: 'KVG (fund management company)',
  itemLanguage: 'The names of items are in {language}.',
  payoutNotes: 'Notes',
  valuations: {
    told: 'As the fund tells',
    day: 'Day',
    caution: 'Past performance is no reliable guide to the future.',
  },
  properties: {
    caption: 'Properties of the fund',
    name: 'Property',
    place: 'Place',
    use: 'Use',
    area: 'Lettable area',
    share: 'Fund’s share',
    soldOn: 'Sold on',
    whole: 'Areas are at 100 %, whatever the fund’s share of the property.',
    squareMetres: 'm²',
  },
  documents: {
    caption: 'Documents of the fund',
    name: 'Document',
    day: 'Date',
    language: 'Language',
    where: 'They are in the portal on the page of this fund under ‘Documents’.',
  },
  contact: { name: 'Name', role: 'Position' },
} as const
