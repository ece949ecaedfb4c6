import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget, renderOnServer } from '../ui/testing/render-widget.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const euros = { kind: 'money', currency: 'EUR' } as const
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const values = [
  { day: '31.12.2023', value: '1000000' },
  { day: '2024-12-31', value: '1250000.5' },
  { day: '2025-12-31', value: null },
  { day: '2026-06-30', value: '-20' },
]

test('A5.4 the server sends lines, labels and table', () => {
  const widget = <LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} hasArea />
  const markup = renderOnServer(widget)
  expect(markup).toContain('preserveAspectRatio="none"')
  expect(markup).not.toContain('<text')
  hydrateWidget(widget)
})

test('A5.4 ticks, dates and unit are text of the page', () => {
  const { container } = mountWidget(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values: values.slice(0, 2) }]} />,
    'de-DE',
  )
  const texts = (part: string) =>
    [...container.querySelectorAll(`[class*=${part}] > span`)].map(({ textContent }) => textContent)
  expect(plain(container.querySelector('[class*=unit]')?.textContent)).toBe('Mio €')
  expect(texts('values')).toEqual(['1,0', '1,1', '1,2', '1,3'])
  expect(texts('items')).toContain('Juli 2024')
})

test('A5.4 a gap splits the line; a point alone is a dot', () => {
  const { container } = mountWidget(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} />,
  )
  expect(container.querySelectorAll('path[class*=line]')).toHaveLength(2)
  expect(container.querySelectorAll('[class*=dot]')).toHaveLength(1)
})

test('A5.4 starts at the latest point and moves by keyboard', () => {
  const { container } = mountWidget(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} />,
  )
  const finder = container.querySelector('input')
  expect(plain(finder?.getAttribute('aria-valuetext'))).toBe('30.06.2026: −€ 20.00')
  expect([finder?.min, finder?.max, finder?.value]).toEqual(['0', '2', '2'])
  act(() => finder?.focus())
  expect(plain(container.querySelector('[class*=details][aria-hidden]')?.textContent)).toBe(
    '30.06.2026−€ 20.00',
  )
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(finder, '0')
    finder?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(plain(finder?.getAttribute('aria-valuetext'))).toBe('31.12.2023: € 1,000,000.00')
})

test('A5.4 several lines: each named, a value missing on a day is a dash', () => {
  const { container } = mountWidget(
    <LineChart
      label="Compared"
      unit={{ kind: 'percent', decimals: 1 }}
      series={[
        { label: 'Fund', values: [{ day: '2024-12-31', value: 2 }] },
        { label: 'Index', values: [{ day: '2025-12-31', value: 3 }] },
      ]}
    />,
  )
  expect([...container.querySelectorAll('tr')].map((row) => plain(row.textContent))).toEqual([
    'DateFundIndex',
    '31.12.20242.0 %–',
    '31.12.2025–3.0 %',
  ])
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Fund',
    'Index',
  ])
  expect(plain(container.querySelector('input')?.getAttribute('aria-valuetext'))).toBe(
    '31.12.2025: Fund –, Index 3.0 %',
  )
})

test('A5.4 without a valid value there is a sentence', () => {
  const { container } = mountWidget(
    <LineChart
      label="Value"
      unit={euros}
      series={[{ label: 'Own', values: [{ day: '2024-01-01', value: 'x' }] }]}
    />,
    'de-DE',
  )
  expect(container.textContent).toBe('Hier gibt es noch nichts zu sehen.')
})

test('A5.4 a sparkline tells its course in words; one value has none', () => {
  const { container } = mountWidget(<Sparkline label="Fund" unit={euros} values={values} />)
  expect(plain(container.textContent)).toBe('Fund: € 1,000,000.00 on 31.12.2023, −€ 20.00 on 30.06.2026')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(
    mountWidget(<Sparkline label="Fund" unit={euros} values={values.slice(0, 1)} />).container.textContent,
  ).toBe('')
})
