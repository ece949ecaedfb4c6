import { describe, expect, test } from 'vitest'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { readText, renderOnServer } from '../testing/render-widget.tsx'
import { MoneyText } from './money-text.tsx'
import { NumberText } from './number-text.tsx'
import { PercentText } from './percent-text.tsx'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)
const euros = (amount: string) => ({ amount, currency: 'EUR' })

describe('a value shown in full', () => {
  test.each([
    ['money', <MoneyText key="money" value={euros('1843216.55')} />, '€ 1,843,216.55', '1.843.216,55 €'],
    ['number', <NumberText key="number" value="1234.5" />, '1,234.50', '1.234,50'],
    ['percent', <PercentText key="percent" percentage={4.01} />, '4.01 %', '4,01 %'],
  ])('A5.1 %s reads the same for eye and ear', (_, widget, english, german) => {
    expect(readText(widget, 'en-GB', 'eye')).toBe(spaced(english))
    expect(readText(widget, 'en-GB', 'ear')).toBe(spaced(english))
    expect(readText(widget, 'de-DE', 'eye')).toBe(spaced(german))
    expect(renderOnServer(widget)).not.toContain('title')
  })
})

describe('a rounded value', () => {
  const widget = <MoneyText value={euros('1843216.55')} abbreviate />

  test('A5.2 carries the note and the exact value as a tooltip and for the ear', () => {
    const english = `${spaced('€ 1,843,216.55')}, shown rounded to two decimals`
    expect(readText(widget, 'en-GB', 'eye')).toBe(spaced('€ 1.84 M'))
    expect(readText(widget, 'en-GB', 'ear')).toBe(english)
    expect(renderOnServer(widget)).toContain(`title="${english}"`)
  })

  test('A5.2 says so in German', () => {
    expect(readText(widget, 'de-DE', 'eye')).toBe(spaced('1,84 Mio €'))
    expect(readText(widget, 'de-DE', 'ear')).toBe(
      `${spaced('1.843.216,55 €')}, angezeigt auf zwei Nachkommastellen gerundet`,
    )
  })

  test.each([
    [0, 'shown rounded to a whole number'],
    [1, 'shown rounded to one decimal'],
    [3, 'shown rounded to 3 decimals'],
  ])('A5.2 the note names %i decimals', (decimals, note) => {
    expect(readText(<NumberText value="1.23456" decimals={decimals} />, 'en-GB', 'ear')).toBe(
      `1.23456, ${note}`,
    )
  })

  test('A5.2 the note can be written below the value', () => {
    const visible = <NumberText value="1.236" note="visible" />
    expect(readText(visible, 'en-GB', 'eye')).toBe('1.24Rounded to two decimals')
    expect(readText(visible, 'de-DE', 'eye')).toBe('1,24Auf zwei Nachkommastellen gerundet')
  })

  test('A5.2 the note can be left out where the text around says it', () => {
    const plain = <NumberText value="1.236" note="none" />
    expect(readText(plain, 'en-GB', 'ear')).toBe('1.24')
    expect(renderOnServer(plain)).not.toContain('title')
  })
})

test('A5.2 an abbreviation without loss has the value in full, but no note', () => {
  const widget = <MoneyText value={euros('250000')} abbreviate note="visible" />
  expect(readText(widget, 'en-GB', 'eye')).toBe(spaced('€ 250.00 k'))
  expect(readText(widget, 'en-GB', 'ear')).toBe(spaced('€ 250,000.00'))
})

test('A5.2 no value is a dash for the eye and a word for the ear', () => {
  for (const widget of [
    <MoneyText key="money" value={undefined} />,
    <NumberText key="number" value="abc" />,
    <PercentText key="percent" percentage={Number.NaN} />,
  ]) {
    expect(readText(widget, 'en-GB', 'eye')).toBe('–')
    expect(readText(widget, 'en-GB', 'ear')).toBe('No value')
    expect(readText(widget, 'de-DE', 'ear')).toBe('Keine Angabe')
  }
})

test('A5.1 quiet decimals change the look, not the text', () => {
  const widget = <MoneyText value={euros('-12.5')} hasQuietDecimals />
  expect(readText(widget, 'de-DE', 'eye')).toBe(spaced('−12,50 €'))
  expect(renderOnServer(widget, 'de-DE')).toMatch(/<span class="[^"]*quiet[^"]*">,50<\/span>/)
})
