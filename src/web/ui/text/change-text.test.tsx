import { expect, test } from 'vitest'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { readText, renderOnServer } from '../testing/render-widget.tsx'
import { MoneyChange, PercentChange } from './change-text.tsx'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

test.each([
  { percentage: 4.2, look: 'gain', eye: '▲+4.2 %', ear: ['Gain', '+4.2 %'] },
  { percentage: -0.6, look: 'loss', eye: '▼−0.6 %', ear: ['Loss', '−0.6 %'] },
  { percentage: 0, look: 'unchanged', eye: '0.0 %', ear: ['Unchanged', '0.0 %'] },
])('A5.1 $percentage % has an arrow, a sign and the word $look', ({ percentage, look, eye, ear }) => {
  const widget = <PercentChange percentage={percentage} decimals={1} />
  expect(readText(widget, 'en-GB', 'eye')).toBe(spaced(eye))
  expect(readText(widget, 'en-GB', 'ear')).toBe(ear.map(spaced).join(' '))
  expect(renderOnServer(widget)).toContain(look)
})

test('A5.1 a change too small to see is neither gain nor loss', () => {
  expect(readText(<PercentChange percentage="-0.001" />, 'en-GB', 'eye')).toBe(spaced('0.00 %'))
})

test('A5.1 a change of money follows the language', () => {
  const widget = <MoneyChange value={{ amount: '61204.1', currency: 'EUR' }} />
  expect(readText(widget, 'en-GB', 'eye')).toBe(spaced('▲+€ 61,204.10'))
  expect(readText(widget, 'de-DE', 'eye')).toBe(spaced('▲+61.204,10 €'))
  expect(readText(widget, 'de-DE', 'ear')).toBe(`Zuwachs ${spaced('+61.204,10 €')}`)
})

test('A5.2 no value is a dash', () => {
  expect(readText(<MoneyChange value={null} />, 'en-GB', 'eye')).toBe('–')
  expect(readText(<PercentChange percentage="" />, 'de-DE', 'ear')).toBe('Keine Angabe')
})
