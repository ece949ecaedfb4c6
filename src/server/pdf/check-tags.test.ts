import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findTagFaults } from './check-tags.test-data.ts'
import type { PdfBlock } from './pdf-content.ts'
import { renderPdf } from './render-pdf.ts'

/** A grey field. */
async function drawJpeg(): Promise<string> {
  const create = { width: 8, height: 4, channels: 3, background: '#888888' } as const
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64')
}

const BLOCKS: readonly PdfBlock[] = [
  { kind: 'heading', text: 'Heading' },
  { kind: 'paragraph', text: 'Words with umlauts: äöü' },
  { kind: 'notice', text: 'You may lose your money.' },
  { kind: 'picture', alt: 'A house', jpeg: await drawJpeg() },
  { kind: 'facts', rows: [{ label: 'Purpose', value: { text: 'Flats', lang: 'en-GB' } }], isProse: true },
  { kind: 'facts', rows: [{ label: 'Value', value: '1' }] },
  {
    kind: 'table',
    caption: 'Table',
    columns: [{ title: 'Name' }, { title: 'Figure', align: 'end' }],
    rows: Array.from({ length: 90 }, (_, index) => [`Row ${index}`, '']),
    totalRow: ['Total', '1'],
  },
  { kind: 'table', caption: 'None', columns: [{ title: 'Name' }, { title: 'Figure' }], rows: [] },
]
const about = { language: 'de-DE', title: 'Auszug & mehr' }
const file = await renderPdf({
  brand: { title: 'Halden', mainColour: '#0a5c4a' },
  locale: 'de-DE',
  title: about.title,
  day: '2026-11-15',
  recipient: ['Ada Löwe'],
  blocks: BLOCKS,
  footer: 'Footer',
})
const spoil = (text: string, other: string) =>
  Buffer.from(file.toString('latin1').replace(text, other), 'latin1')

test('what we render has no faults', () => {
  expect(findTagFaults(file, about)).toEqual([])
})

test.each([
  ['/Lang (de-DE)', '/Long (de-DE)', '§7.2: no language'],
  ['/Scope /Row', '/Scape /Row', '§7.5: a header cell without scope'],
  ['/S /H1', '/S /H2', '§7.4.2: not one title'],
  ['/Alt (A house)', '/Old (A house)', '§7.3: a picture without a text'],
  ['/S /LI\n', '/S /TD\n', '§7.2: TD inside L'],
  ['/Tabs /S', '/Tabs /R', '§7.18.3: tab order is not that of the tags'],
  ['/Marked true', '/Marked nope', '§7.1: not marked as tagged'],
  ['/S /TD', '/S /P', '§7.2: P inside TR'],
])('without %s a fault is found', (text, other, fault) => {
  expect(findTagFaults(spoil(text, other), about)).toContain(fault)
})

test('another title or language is a fault', () => {
  expect(findTagFaults(file, { language: 'en-GB', title: 'Other' })).toHaveLength(2)
})
