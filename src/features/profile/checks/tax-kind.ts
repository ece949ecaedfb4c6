/** The house names kinds in words of its own; these are the German ones that have rules. */
const TAX_IDS = new Set([
  'identifikationsnummer',
  'idnr',
  'idnummer',
  'steuerid',
  'steueridnr',
  'steueridentifikationsnummer',
  'steuerlicheidentifikationsnummer',
  'tin',
])
const TAX_NUMBERS = new Set(['steuernummer', 'steuernr', 'stnr'])

/** Numbers of other countries, and of kinds that nobody knows, are taken as they are. */
export function findTaxRules(country: string, kind: string): 'taxId' | 'taxNumber' | undefined {
  if (country !== 'DE') return undefined
  const word = kind.toLowerCase().replaceAll(/[^a-zäöüß]/g, '')
  if (TAX_IDS.has(word)) return 'taxId'
  return TAX_NUMBERS.has(word) ? 'taxNumber' : undefined
}
