import { type Lack, lackOf } from './lack.ts'

const POSTCODE_MAX_CHARACTERS = 12

const FOUR = /^\d{4}$/
const FIVE = /^\d{5}$/
const SIX = /^\d{6}$/
const THREE_AND_TWO = /^\d{3} ?\d{2}$/

/**
 * The shape and an example for each country, after the Universal Postal Union's addressing sheets and the rules of
 * Google's libaddressinput. Of countries that are not here, or have no postcodes, only the length is bounded.
 */
const POSTCODES: Readonly<Record<string, readonly [shape: RegExp, example: string]>> = {
  AD: [/^AD[1-7]0\d$/, 'AD100'],
  AT: [/^[1-9]\d{3}$/, '1010'],
  AU: [FOUR, '2060'],
  BE: [/^[1-9]\d{3}$/, '4000'],
  BG: [FOUR, '1000'],
  CA: [/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, 'H3Z 2Y7'],
  CH: [/^[1-9]\d{3}$/, '2544'],
  CY: [FOUR, '2008'],
  CZ: [THREE_AND_TWO, '100 00'],
  DE: [/^(?!00)\d{5}$/, '26133'],
  DK: [FOUR, '8660'],
  EE: [FIVE, '69501'],
  ES: [/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, '28039'],
  FI: [FIVE, '00550'],
  FR: [/^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/, '33380'],
  GB: [
    /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/,
    'EC1Y 8SY',
  ],
  GR: [THREE_AND_TWO, '151 24'],
  HR: [FIVE, '10000'],
  HU: [/^[1-9]\d{3}$/, '1037'],
  IE: [/^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, 'A65 F4E2'],
  IS: [/^\d{3}$/, '320'],
  IT: [FIVE, '00144'],
  LI: [/^94(?:8[5-9]|9[0-8])$/, '9496'],
  LT: [/^(?:LT-?)?\d{5}$/, '04340'],
  LU: [/^(?:L-?)?\d{4}$/, '4750'],
  LV: [/^(?:LV-?)?\d{4}$/, 'LV-1073'],
  MC: [/^980\d{2}$/, '98000'],
  MT: [/^[A-Z]{3} ?\d{2,4}$/, 'NXR 1001'],
  NL: [/^[1-9]\d{3} ?[A-Z]{2}$/, '1234 AB'],
  NO: [FOUR, '0025'],
  PL: [/^\d{2}-?\d{3}$/, '00-950'],
  PT: [/^[1-9]\d{3}-?\d{3}$/, '2725-079'],
  RO: [SIX, '060274'],
  SE: [THREE_AND_TWO, '112 46'],
  SG: [SIX, '546080'],
  SI: [/^(?:SI-?)?[1-9]\d{3}$/, '4000'],
  SK: [THREE_AND_TWO, '010 01'],
  SM: [/^4789\d$/, '47890'],
  TR: [FIVE, '01960'],
  US: [/^\d{5}(?:-\d{4})?$/, '95014'],
  VA: [/^00120$/, '00120'],
}

export function checkPostcode(text: string, country: string | undefined): Lack | undefined {
  const postcode = text.trim().toUpperCase()
  const [shape, example] = (country !== undefined && POSTCODES[country]) || []
  if (shape && example && country !== undefined)
    return shape.test(postcode) ? undefined : lackOf('postcode', country, example)
  return postcode.length > POSTCODE_MAX_CHARACTERS
    ? lackOf('tooLong', postcode.length, POSTCODE_MAX_CHARACTERS)
    : undefined
}
