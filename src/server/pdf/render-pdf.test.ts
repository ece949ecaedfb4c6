import { describe, expect, test } from 'vitest'
import { type Marked, readPdf } from './pdf-reader.test-data.ts'
import { type PdfBlock, type PdfContent, renderPdf } from './render-pdf.ts'

function buildContent(blocks: PdfBlock[], change: Partial<PdfContent> = {}): PdfContent {
  return {
    brand: { title: 'Müller & Söhne', mainColour: '#ffe14d' },
    locale: 'en-GB',
    title: 'Report <2025> & outlook',
    day: '2026-02-14',
    blocks,
    footer: 'Registered in Hamburg',
    ...change,
  }
}

const buildTable = (count: number): PdfBlock => ({
  kind: 'table',
  caption: 'Properties',
  columns: [{ title: 'Property' }, { title: 'City' }, { title: 'Value', align: 'end' }],
  rows: Array.from({ length: count }, (_, index) => [`House ${index}`, 'Köln', `${index}.00\u00a0€`]),
  totalRow: ['Total', '', '1.00\u00a0€'],
})

const read = async (content: PdfContent) => readPdf(await renderPdf(content))
const textsOf = (page: readonly Marked[] | undefined, tag: string) =>
  (page ?? []).filter((marked) => marked.tag === tag).map(({ text }) => text)

describe('the file', () => {
  test('says that it is an accessible PDF 1.7, in which language and under which title', async () => {
    const file = await renderPdf(buildContent([], { locale: 'de-DE' }))
    const { source, metadata } = readPdf(file)
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(source).toContain('/Lang (de-DE)')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('/Marked true')
    expect(source).toContain('/StructTreeRoot')
    expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(source.match(/\/Tabs \/S/g)).toHaveLength(1)
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('Report &lt;2025&gt; &amp; outlook')
  })

  test('carries its fonts, with the text behind the shapes', async () => {
    const { source } = await read(buildContent([]))
    expect(source.match(/\/Subtype \/Type0/g)).toHaveLength(2)
    expect(source.match(/\/ToUnicode/g)).toHaveLength(2)
    expect(source.match(/\/FontFile2/g)).toHaveLength(2)
    expect(source).not.toContain('/Subtype /Type1')
  })

  test('is the same for the same content, whatever was rendered between', async () => {
    const content = buildContent([buildTable(3)])
    const first = await renderPdf(content)
    await renderPdf(buildContent([{ kind: 'paragraph', text: 'Köln and other words' }]))
    expect(first.equals(await renderPdf(content))).toBe(true)
    expect(first.equals(await renderPdf({ ...content, day: '2026-02-15' }))).toBe(false)
  })
})

describe('the text', () => {
  test.each(['ä ö ü ß Ä Ö Ü € £ – “x” „y“ − m² Łódź Żaneta Ångström', 'office fluffy difficult'])(
    '%s can be copied',
    async (text) => {
      const { pages } = await read(buildContent([{ kind: 'paragraph', text }]))
      expect(textsOf(pages[0], 'P')).toContain(text)
    },
  )

  test('can be copied although an earlier document used its letters as parts of others only', async () => {
    await renderPdf(buildContent([{ kind: 'paragraph', text: 'Öżẽ' }]))
    const { pages } = await read(buildContent([{ kind: 'paragraph', text: 'Oze' }]))
    expect(textsOf(pages[0], 'P')).toContain('Oze')
  })

  test('has stand-ins for what reads the same', async () => {
    const text = 'a\u00adb 5\u202f€ e\u0301 ǎ \u200bﬁ'
    const { pages } = await read(buildContent([{ kind: 'paragraph', text }]))
    expect(textsOf(pages[0], 'P')).toContain('ab 5\u00a0€ é ǎ fi')
  })

  test('B1.7 draws Latin, Greek, Cyrillic, currency and mathematical signs', async () => {
    const text = 'Łódź Ệ Αθήνα Ὀδυσσεύς Москва Ґданськ ₽ ₴ ₹ ₺ ¥ ≤ ∑ √ ∞ ≈ → ∂'
    const heading = 'Фонд Δ'
    const { pages } = await read(
      buildContent([
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text },
      ]),
    )
    expect(textsOf(pages[0], 'P')).toContain(text.normalize('NFC'))
    expect(textsOf(pages[0], 'H2')).toEqual([heading])
  })

  test('B1.7 names the signs it cannot draw in a note', async () => {
    const { pages } = await read(buildContent([{ kind: 'paragraph', text: '中 Fund? שלום' }]))
    expect(textsOf(pages[0], 'P')).toEqual(
      expect.arrayContaining([
        '� Fund? ����',
        'This file has no font for some signs; � stands in their place: U+05D5, U+05DC, U+05DD, U+05E9, U+4E2D.',
      ]),
    )
  })

  test('says the language of what is in another one, for voices', async () => {
    const german = { text: 'Grundstück', lang: 'de-DE' } as const
    const { source } = await read(
      buildContent([
        { kind: 'paragraph', text: german },
        { kind: 'facts', rows: [{ label: 'Purpose', value: german }] },
        { kind: 'table', caption: 'Uses', columns: [{ title: 'Item' }], rows: [[german], ['Fees']] },
      ]),
    )
    const tagged = [...source.matchAll(/\/S \/(\w+)\n(?:\/A <<[^>]*>>\n)?\/Lang \(de-DE\)/g)].map(
      ([, tag]) => tag,
    )
    expect(new Set(tagged)).toEqual(new Set(['P', 'LBody', 'TH']))
  })

  test('starts with brand, day, recipient and title, in the document’s language', async () => {
    const { pages } = await read(
      buildContent([], { locale: 'de-DE', subtitle: 'Zum Stichtag', recipient: ['Frau Weiß', 'Am Wall 1'] }),
    )
    expect(textsOf(pages[0], 'P')).toEqual([
      'Müller & Söhne',
      '14. Februar 2026',
      'Frau Weiß Am Wall 1',
      'Zum Stichtag',
    ])
    expect(textsOf(pages[0], 'H1')).toEqual(['Report <2025> & outlook'])
    expect(textsOf(pages[0], 'Artifact')).toContain('Seite 1 von 1')
  })

  test('keeps words apart at the end of a line, and fills further pages', async () => {
    const text = 'Words that follow each other. '.repeat(400).trim()
    const { pages } = await read(
      buildContent([
        { kind: 'heading', text: 'Outlook' },
        { kind: 'paragraph', text },
      ]),
    )
    expect(pages.length).toBe(3)
    expect(
      pages
        .flatMap((page) => textsOf(page, 'P'))
        .slice(2)
        .join(''),
    ).toBe(text)
    expect(textsOf(pages[1], 'Artifact')).toEqual(
      expect.arrayContaining(['Müller & Söhne', 'Registered in Hamburg', 'Page 2 of 3']),
    )
    expect(textsOf(pages[0], 'H2')).toEqual(['Outlook'])
  })

  test('lists facts by label and value', async () => {
    const rows = [
      { label: 'Net asset value', value: '248.6 m €' },
      { label: 'Strategy', value: 'Core plus, with a description that needs more than a third of the line' },
    ]
    const { pages } = await read(
      buildContent([
        { kind: 'facts', rows },
        { kind: 'facts', rows: [] },
      ]),
    )
    expect(textsOf(pages[0], 'Lbl')).toEqual(rows.map(({ label }) => label))
    expect(textsOf(pages[0], 'LBody')).toEqual(rows.map(({ value }) => value))
  })
})

describe('a table', () => {
  test('names its columns and rows for who cannot see it', async () => {
    const { pages, source } = await read(buildContent([buildTable(2)]))
    expect(textsOf(pages[0], 'Caption')).toEqual(['Properties'])
    expect(textsOf(pages[0], 'TH')).toEqual(['Property', 'City', 'Value', 'House 0', 'House 1', 'Total'])
    expect(textsOf(pages[0], 'TD')).toEqual(['Köln', '0.00\u00a0€', 'Köln', '1.00\u00a0€', '1.00\u00a0€'])
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(3)
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(3)
    for (const type of ['Table', 'THead', 'TBody', 'TFoot']) expect(source).toContain(`/S /${type}\n`)
  })

  test('of 500 rows repeats its header as page furniture and never splits a row', async () => {
    const { pages } = await read(buildContent([buildTable(500)]))
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages.slice(1)) {
      expect(textsOf(page, 'Artifact')).toEqual(expect.arrayContaining(['Property', 'City', 'Value']))
      expect(textsOf(page, 'TH')).not.toContain('Property')
    }
    for (const page of pages.slice(0, -1)) {
      expect(textsOf(page, 'TD')).toHaveLength(
        2 * textsOf(page, 'TH').filter((text) => text.startsWith('House')).length,
      )
    }
    const houses = pages.flatMap((page) => textsOf(page, 'TH')).filter((text) => text.startsWith('House'))
    expect(houses).toEqual(Array.from({ length: 500 }, (_, index) => `House ${index}`))
    expect(textsOf(pages.at(-1), 'TH')).toEqual(expect.arrayContaining(['House 499', 'Total']))
  })

  test('without rows says so', async () => {
    const german = buildContent(
      [{ kind: 'table', caption: 'Abrufe', columns: [{ title: 'Tag' }], rows: [] }],
      {
        locale: 'de-DE',
      },
    )
    expect(textsOf((await read(german)).pages[0], 'TD')).toEqual(['Keine Einträge'])
    const bare = buildContent([{ kind: 'table', caption: 'Nothing', columns: [], rows: [] }])
    expect((await read(bare)).pages).toHaveLength(1)
  })

  test('cuts very long words, and continues a row that no page can hold', async () => {
    const word = 'Grundstücksverkehrsgenehmigung'.repeat(300)
    const table: PdfBlock = {
      kind: 'table',
      caption: 'Long',
      columns: [{ title: 'Word' }, { title: 'Figure', align: 'end' }],
      rows: [
        [word, '1'],
        ['short', '2'],
      ],
    }
    const { pages } = await read(buildContent([table]))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap((page) => textsOf(page, 'TH')).join('')).toContain(word)
    expect(pages.flatMap((page) => textsOf(page, 'TD'))).toEqual(['1', '2'])
  })
})
