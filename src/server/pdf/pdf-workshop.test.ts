import { expect, test } from 'vitest'
import { createPdfWorkshop } from './pdf-workshop.ts'
import { renderPdf } from './render-pdf.ts'

test('a thread draws the same file as we do here', async () => {
  const content = {
    brand: { title: 'Halden', mainColour: '#0a5c4a' },
    locale: 'de-DE',
    title: 'Fondsporträt',
    day: '2026-11-15',
    blocks: [{ kind: 'paragraph', text: { text: 'In English', lang: 'en-GB' } }],
    footer: 'Halden',
  } as const
  const drawn = await createPdfWorkshop().make(content, new AbortController().signal)
  expect(Buffer.from(drawn)).toEqual(await renderPdf(content))
})
