import { expect, test } from 'vitest'
import { checkPostcode } from './check-postcode.ts'

/** As postal services and libaddressinput print them. */
const PUBLISHED = {
  AD: 'AD100,AD501,AD700',
  AT: '1010,3741',
  AU: '2060,3171,6430,4000,0800',
  BE: '4000,1000',
  BG: '1000,1700',
  CA: 'H3Z 2Y7,V8X 3X4,T0L 1K0,T0H 1A0,K1A 0B1,k1a0b1',
  CH: '2544,1211,1556,3030,8001',
  CY: '2008,3304,1900',
  CZ: '100 00,25166,530 87,110 00,225 99',
  DE: '26133,53225,01067,99998',
  DK: '8660,1566',
  EE: '69501,11212',
  ES: '28039,28300,28070,01001,52006',
  FI: '00550,00011',
  FR: '33380,34092,33506,97400,01000',
  GB:
    'EC1Y 8SY,GIR 0AA,M2 5BQ,M34 4AB,CR0 2YR,DN16 9AA,W1A 4ZZ,EC1A 1HQ,OX14 4PG,BS18 8HF,NR25 7HG,RH6 0NP,BH23 6AA,' +
    'B6 5BA,SO23 9AP,PO1 3AX,SW1A 2AA,sw1a2aa',
  GR: '151 24,151 10,10188',
  HR: '10000,21001',
  HU: '1037,2380,1540',
  IE: 'A65 F4E2,D02 X285,D6W XY00',
  IS: '320,121,220',
  IT: '00144,47037,39049',
  LI: '9496,9491,9490,9485',
  LT: '04340,LT-03500',
  LU: '4750,2998,L-1855',
  LV: 'LV-1073,1000',
  MC: '98000,98020',
  MT: 'NXR 01,ZTN 05,BZN 1130,SPB 6031',
  NL: '1234 AB,2490AA',
  NO: '0025,0107,6631',
  PL: '00-950,05-470,48300',
  PT: '2725-079,1250-096,1201-950',
  RO: '060274,200716',
  SE: '11455,123 45',
  SG: '546080,308125',
  SI: '4000,1001,2500',
  SK: '010 01,02314,972 48',
  SM: '47890,47899',
  TR: '01960,06101',
  US: '95014,22162-1010',
  VA: '00120',
}

test.each(Object.entries(PUBLISHED))('B6.5 postcodes of %s: %s', (country, codes) => {
  for (const code of codes.split(',')) expect([code, checkPostcode(code, country)]).toEqual([code, undefined])
})

test.each(Object.entries(PUBLISHED))(
  'B6.5 %s: what is too long, or two together, is none of %s',
  (country, codes) => {
    for (const code of codes.split(',')) {
      expect(checkPostcode(`${code}0000`, country)).toContain(`postcode|${country}|`)
      expect(checkPostcode(`${code},${code}`, country)).toContain(`postcode|${country}|`)
    }
  },
)

test.each([
  ['2000', 'DE', 'postcode|DE|26133'],
  ['2O095', 'DE', 'postcode|DE|26133'],
  ['00123', 'DE', 'postcode|DE|26133'],
  ['0123', 'AT', 'postcode|AT|1010'],
  ['1234', 'NL', 'postcode|NL|1234 AB'],
  ['99999', 'FR', 'postcode|FR|33380'],
  ['9500', 'LI', 'postcode|LI|9496'],
  // A country that has none, and one that nobody knows.
  ['whatever', 'AE', undefined],
  ['more than twelve', 'AE', 'tooLong|16|12'],
  ['20095', undefined, undefined],
])('B6.5 %s in %s: %s', (code, country, lack) => {
  expect(checkPostcode(code, country)).toBe(lack)
})
