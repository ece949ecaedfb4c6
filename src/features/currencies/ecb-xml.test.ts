import { describe, expect, test } from 'vitest'
import { parseEcbXml } from './ecb-xml.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
`

const DAILY = `${HEAD}	<Cube>
		<Cube time='2026-11-13'>
			<Cube currency='USD' rate='1.0712'/>
			<Cube currency='JPY' rate='163.45'/>
			<Cube currency='GBP' rate='0.85986'/>
		</Cube>
	</Cube>
</gesmes:Envelope>
`

/** The first day starts in line 8, its first quote in line 9. */
function parseDays(...lines: string[]) {
  return parseEcbXml(`${HEAD}<Cube>\n${lines.join('\n')}\n</Cube>\n</gesmes:Envelope>`)
}

function parseQuotes(...quotes: string[]) {
  return parseDays("<Cube time='2026-11-13'>", ...quotes, '</Cube>')
}

function listRates({ rates }: ReturnType<typeof parseEcbXml>): string[] {
  return rates.map(({ day, currency, rate }) => `${day} ${currency} ${rate}`)
}

describe('the published files', () => {
  test('B1.5 the rates of one day', () => {
    expect(parseEcbXml(DAILY).problems).toEqual([])
    expect(listRates(parseEcbXml(DAILY))).toEqual([
      '2026-11-13 USD 1.0712',
      '2026-11-13 JPY 163.45',
      '2026-11-13 GBP 0.85986',
    ])
  })

  test('B1.5 the history, in one line and with the other quotation marks', () => {
    const result = parseDays(
      '<Cube time="2026-11-13"><Cube currency="USD" rate="1.0712"/></Cube><Cube time="2026-11-12"><Cube rate="1.0690" currency="USD"></Cube></Cube>',
    )
    expect(result.problems).toEqual([])
    expect(listRates(result)).toEqual(['2026-11-13 USD 1.0712', '2026-11-12 USD 1.069'])
  })

  test.each([
    ['Windows line ends', DAILY.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${DAILY}`],
    ['no declaration', DAILY.slice(DAILY.indexOf('<gesmes'))],
    ['no blanks', DAILY.replaceAll(/[\t\n]/g, '')],
    ['no labels', DAILY.replace(/<gesmes:subject>.*<\/gesmes:Sender>/s, '')],
  ])('B1.5 read the same with %s', (_, text) => {
    expect(parseEcbXml(text)).toEqual(parseEcbXml(DAILY))
  })
})

describe('malformed rows', () => {
  test('B1.5 are all reported with their line, and the other days are read', () => {
    const result = parseDays(
      "<Cube time='2026-11-31'>",
      "<Cube currency='USD' rate='1.07'/>",
      '</Cube>',
      "<Cube time='2026-11-13'>",
      "<Cube currency='usd' rate='1.07'/>",
      "<Cube currency='EUR' rate='1'/>",
      "<Cube currency='GBP' rate='0'/>",
      "<Cube currency='JPY' rate='163'/>",
      "<Cube currency='JPY' rate='164'/>",
      '</Cube>',
      "<Cube time='2026-11-12'><Cube currency='USD' rate='1.06'/></Cube>",
      "<Cube time='2026-11-12'><Cube currency='USD' rate='1.05'/></Cube>",
    )
    expect(result.problems).toEqual([
      { line: 8, reason: 'day', found: '2026-11-31' },
      { line: 12, reason: 'currency', found: 'usd' },
      { line: 13, reason: 'currency', found: 'EUR' },
      { line: 14, reason: 'rate', found: 'GBP 0' },
      { line: 16, reason: 'duplicateCurrency', found: 'JPY' },
      { line: 19, reason: 'duplicateDay', found: '2026-11-12' },
    ])
    expect(listRates(result)).toEqual(['2026-11-12 USD 1.06'])
  })

  test.each(['-1', '0', '1e9', '1234567890', '9'.repeat(300), '1.123456789', '', ' 1', 'N/A'])(
    'B1.5 %j is not a rate',
    (rate) => {
      expect(parseQuotes(`<Cube currency='USD' rate='${rate}'/>`)).toMatchObject({
        rates: [],
        problems: [{ line: 9, reason: 'rate' }],
      })
    },
  )
})

describe('hostile and foreign files', () => {
  test.each([
    '<!DOCTYPE x [<!ENTITY a "1.07">]>',
    '<!-- rates -->',
    '<![CDATA[1.07]]>',
    '<?php echo 1 ?>',
    'text',
    '&amp;',
    '<Sphere/>',
    '<constructor/>',
    "<Cube currency='GBP' rate='&rate;'/>",
    "<Cube currency='GBP' rate='0.86' multiplier='100'/>",
    "<Cube currency='GBP'/>",
    "<Cube currency='GBP' currency='GBP' rate='0.86'/>",
    "<Cube currency='GBP' rate=0.86/>",
    "<Cube currency='GBP' rate='0.86'",
    "<Cube currency='GBP' rate='0.86'><Cube currency='USD' rate='1'/></Cube>",
    `<Cube currency='GBP' rate='${'9'.repeat(500)}'/>`,
    '</gesmes:Envelope>',
    '< Cube/>',
    '<>',
    '<',
  ])('B1.5 %j is unknown: the file is refused, at this line', (markup) => {
    const result = parseQuotes("<Cube currency='USD' rate='1.07'/>", markup)
    expect(result).toMatchObject({ rates: [], problems: [{ line: 10, reason: 'markup' }] })
  })

  test('B1.5 problems found before the unknown part are told as well', () => {
    const result = parseDays("<Cube time='soon'></Cube>", '', '  text')
    expect(result.problems).toEqual([
      { line: 8, reason: 'day', found: 'soon' },
      { line: 10, reason: 'markup', found: 'text' },
    ])
  })

  test.each([
    ['an entity in a label', DAILY.replace('European', '&xxe;')],
    ['a document type', DAILY.replace('?>', '?><!DOCTYPE gesmes:Envelope SYSTEM "http://localhost/">')],
    ['another vocabulary', DAILY.replace('eurofxref"', 'other"')],
    ['no vocabulary', DAILY.replace(/ xmlns="[^"]*"/, '')],
    ['another root', '<rss></rss>'],
    ['a second declaration', DAILY + DAILY],
    ['a second envelope', DAILY + DAILY.slice(DAILY.indexOf('<gesmes'))],
    ['a text after the end', `${DAILY}text`],
    ['an attribute on an end tag', DAILY.replace('</Cube>', "</Cube time='2026-11-13'>")],
    ['no markup at all', 'Date,USD,'],
  ])('B1.5 %s is refused', (_, text) => {
    expect(parseEcbXml(text)).toMatchObject({ rates: [], problems: [{ reason: 'markup' }] })
  })

  test.each([
    ['an empty file', '', 1],
    ['a file cut off between tags', DAILY.slice(0, DAILY.indexOf('<Cube currency')), 8],
    ['a file cut off before its last tag', DAILY.slice(0, DAILY.indexOf('</gesmes:Envelope>')), 13],
  ])('B1.5 %s is refused as unfinished', (_, text, line) => {
    expect(parseEcbXml(text)).toEqual({ rates: [], problems: [{ line, reason: 'unfinished', found: '' }] })
  })

  test('B1.5 a file without a rate says so', () => {
    expect(parseDays()).toEqual({ rates: [], problems: [{ line: 1, reason: 'noRates', found: '' }] })
  })

  test('B1.5 reading ends after a thousand problems', () => {
    const quotes = Array.from({ length: 5000 }, () => "<Cube currency='USD' rate='0'/>")
    expect(parseQuotes(...quotes).problems).toHaveLength(1000)
  })

  test('B1.5 a file larger than any history is not read', () => {
    expect(parseEcbXml(`${DAILY}${' '.repeat(16_000_000)}`).problems).toEqual([
      { line: 1, reason: 'tooLarge', found: '' },
    ])
  })

  test('B1.5 a tag without an end is refused at once, however long', () => {
    const text = `${HEAD}<Cube ${"a='' ".repeat(2_000_000)}`
    expect(parseEcbXml(text)).toMatchObject({ rates: [], problems: [{ line: 7, reason: 'markup' }] })
  })
})
