import { expect, test } from 'vitest'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { renderOnServer } from '#tests/web/render-part.tsx'
import { MoneyChange, PercentChange } from './change-text.tsx'
import { readWidget } from './testing/read-widget.tsx'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

test.each([
  { percentage: 4.2, look: 'gain', eye: '▲+4.2 %', ear: ['Gain', '+4.2 %'] },
  { percentage: -0.6, look: 'loss', eye: '▼−0.6 %', ear: ['Loss', '−0.6 %'] },
  { percentage: 0, look: 'unchanged', eye: '0.0 %', ear: ['Unchanged', '0.0 %'] },
])('A5.1 $percentage % has an arrow, a sign and the word $look', async ({ percentage, look, eye, ear }) => {
  const widget = <PercentChange percentage={percentage} decimals={1} />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe(spaced(eye))
  expect(await readWidget(widget, 'en-GB', 'ear')).toBe(ear.map(spaced).join(' '))
  expect(await renderOnServer(widget)).toContain(look)
})

test('A5.1 a change too small to see is neither gain nor loss', async () => {
  expect(await readWidget(<PercentChange percentage="-0.001" />, 'en-GB', 'eye')).toBe(spaced('0.00 %'))
})

test('A5.1 a change of money follows the language', async () => {
  const widget = <MoneyChange value={{ amount: '61204.1', currency: 'EUR' }} />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe(spaced('▲+€ 61,204.10'))
  expect(await readWidget(widget, 'de-DE', 'eye')).toBe(spaced('▲+61.204,10 €'))
  expect(await readWidget(widget, 'de-DE', 'ear')).toBe(`Zuwachs ${spaced('+61.204,10 €')}`)
})

test('A5.2 no value is a dash', async () => {
  expect(await readWidget(<MoneyChange value={null} />, 'en-GB', 'eye')).toBe('–')
  expect(await readWidget(<PercentChange percentage="" />, 'de-DE', 'ear')).toBe('Keine Angabe')
})
