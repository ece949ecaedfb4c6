import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { MoneyText } from './money-text.tsx'
import { NumberText } from './number-text.tsx'
import { PercentText } from './percent-text.tsx'
import { readWidget } from './testing/read-widget.tsx'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)
const euros = (amount: string) => ({ amount, currency: 'EUR' })

describe('a value shown in full', () => {
  test.each([
    ['money', <MoneyText key="money" value={euros('1843216.55')} />, '€ 1,843,216.55', '1.843.216,55 €'],
    ['number', <NumberText key="number" value="1234.5" />, '1,234.50', '1.234,50'],
    ['percent', <PercentText key="percent" percentage={4.01} />, '4.01 %', '4,01 %'],
  ])('A5.1 %s reads the same for eye and ear', async (_, widget, english, german) => {
    expect(await readWidget(widget, 'en-GB', 'eye')).toBe(spaced(english))
    expect(await readWidget(widget, 'en-GB', 'ear')).toBe(spaced(english))
    expect(await readWidget(widget, 'de-DE', 'eye')).toBe(spaced(german))
    expect(screen.queryByTitle(/./)).toBeNull()
  })
})

describe('a rounded value', () => {
  const widget = <MoneyText value={euros('1843216.55')} abbreviate />

  test('A5.2 is heard as it is shown, with the note and the exact value as a tooltip', async () => {
    const english = `${spaced('€ 1,843,216.55')}, shown rounded to two decimals`
    expect(await readWidget(widget, 'en-GB', 'eye')).toBe(spaced('€ 1.84 M'))
    expect(await readWidget(widget, 'en-GB', 'ear')).toBe(spaced('€ 1.84 M'))
    expect(screen.getByTitle(/./).title).toBe(english)
  })

  test('A5.2 says so in German', async () => {
    expect(await readWidget(widget, 'de-DE', 'eye')).toBe(spaced('1,84 Mio €'))
    expect(await readWidget(widget, 'de-DE', 'ear')).toBe(spaced('1,84 Mio €'))
    expect(screen.getByTitle(/./).title).toBe(
      `${spaced('1.843.216,55 €')}, angezeigt auf zwei Nachkommastellen gerundet`,
    )
  })

  test.each([
    [0, 'shown rounded to a whole number'],
    [1, 'shown rounded to one decimal'],
    [3, 'shown rounded to 3 decimals'],
  ])('A5.2 the note names %i decimals', async (decimals, note) => {
    await readWidget(<NumberText value="1.23456" decimals={decimals} />, 'en-GB', 'ear')
    expect(screen.getByTitle(/./).title).toBe(`1.23456, ${note}`)
  })

  test('A5.2 the note can be written below the value', async () => {
    const visible = <NumberText value="1.236" note="visible" />
    expect(await readWidget(visible, 'en-GB', 'eye')).toBe('1.24 Rounded to two decimals')
    expect(await readWidget(visible, 'de-DE', 'eye')).toBe('1,24 Auf zwei Nachkommastellen gerundet')
  })

  test('A5.2 the note can be left out where the text around says it', async () => {
    const plain = <NumberText value="1.236" note="none" />
    expect(await readWidget(plain, 'en-GB', 'ear')).toBe('1.24')
    expect(screen.queryByTitle(/./)).toBeNull()
  })
})

test('A5.2 an abbreviation without loss has the value in full, but no note', async () => {
  const widget = <MoneyText value={euros('250000')} abbreviate note="visible" />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe(spaced('€ 250.00 k'))
  expect(screen.getByTitle(/./).title).toBe(spaced('€ 250,000.00'))
})

test('A5.2 no value is a dash for the eye and a word for the ear', async () => {
  for (const widget of [
    <MoneyText key="money" value={undefined} />,
    <NumberText key="number" value="abc" />,
    <PercentText key="percent" percentage={Number.NaN} />,
  ]) {
    expect(await readWidget(widget, 'en-GB', 'eye')).toBe('–')
    expect(await readWidget(widget, 'en-GB', 'ear')).toBe('No value')
    expect(await readWidget(widget, 'de-DE', 'ear')).toBe('Keine Angabe')
  }
})

test('A5.1 quiet decimals change the look, not the text', async () => {
  const widget = <MoneyText value={euros('-12.5')} hasQuietDecimals />
  expect(await readWidget(widget, 'de-DE', 'eye')).toBe(spaced('−12,50 €'))
  expect(screen.getByText(',50').className).toContain('quiet')
})
