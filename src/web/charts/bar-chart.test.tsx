import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget } from '../ui/testing/render-widget.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import { BarChart } from './bar-chart.tsx'

const euros = { kind: 'money', currency: 'EUR' } as const
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const series = [
  { label: 'Properties', values: ['0.1', 5] },
  { label: 'Loans', values: ['-0.2', null] },
]
const statement = (
  <BarChart label="Statement" itemName="Year" items={['2024', '2025']} unit={euros} series={series} />
)

test('A5.4 a stack is added up exactly, in the table and in words', () => {
  const { container } = hydrateWidget(statement)
  expect([...container.querySelectorAll('tr')].map((row) => plain(row.textContent))).toEqual([
    'YearPropertiesLoansTotal',
    '2024€ 0.10−€ 0.20−€ 0.10',
    '2025€ 5.00–€ 5.00',
  ])
  expect(plain(container.querySelector('input')?.getAttribute('aria-valuetext'))).toBe(
    '2025: Properties € 5.00, Loans –, Total € 5.00',
  )
})

test('A5.4 what is missing has no bar', () => {
  const { container } = mountWidget(statement)
  expect(container.querySelectorAll('[class*=bars] > div')).toHaveLength(3)
})

test('A5.4 the item looked at shows its details', () => {
  const { container } = mountWidget(statement)
  act(() => container.querySelector('input')?.focus())
  expect(plain(container.querySelector('[class*=details][aria-hidden]')?.textContent)).toBe(
    '2025Properties€ 5.00Loans–Total€ 5.00',
  )
})

test('A5.4 a single series has neither legend nor total', () => {
  const { container } = mountWidget(
    <BarChart
      label="Distributions"
      itemName="Year"
      items={['2025']}
      unit={euros}
      series={[{ label: 'Paid', values: [12] }]}
    />,
  )
  expect(container.querySelector('li')).toBeNull()
  expect(plain(container.querySelector('input')?.getAttribute('aria-valuetext'))).toBe('2025: € 12.00')
})

test('A5.4 without any value there is a sentence', () => {
  const { container } = mountWidget(
    <BarChart
      label="Distributions"
      itemName="Year"
      items={['2025']}
      unit={euros}
      series={[{ label: 'Paid', values: [null] }]}
      emptyText="Distributions appear here once the first is paid."
    />,
  )
  expect(container.textContent).toBe('Distributions appear here once the first is paid.')
})

test('A5.4 an allocation bar tells every part with its share; what is not above zero is not drawn', () => {
  const { container } = mountWidget(
    <AllocationBar
      label="Commitment"
      unit={euros}
      parts={[
        { label: 'Called', value: '300', look: 'filled' },
        { label: 'Open', value: '100', look: 'pale' },
        { label: 'Returned', value: '-50', look: 'hatched' },
        { label: 'Soft', value: undefined, look: 'hatched' },
      ]}
    />,
  )
  expect(container.querySelectorAll('[class*=bar] > span')).toHaveLength(2)
  expect([...container.querySelectorAll('dl > div')].map((part) => plain(part.textContent))).toEqual([
    'Called€ 300.0075.0 %',
    'Open€ 100.0025.0 %',
    'Returned−€ 50.00',
    'Soft–',
  ])
})
