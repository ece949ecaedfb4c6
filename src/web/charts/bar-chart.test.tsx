import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readText } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import { BarChart } from './bar-chart.tsx'
import { hearPoint, readDetails, readRows } from './testing/read-chart.ts'

const euros = { kind: 'money', currency: 'EUR' } as const
const series = [
  { label: 'Properties', values: ['0.1', 5] },
  { label: 'Loans', values: ['-0.2', null] },
]
const statement = (
  <BarChart label="Statement" itemName="Year" items={['2024', '2025']} unit={euros} series={series} />
)

/** What is drawn has no words. */
const listDrawn = (container: HTMLElement, selector: '[class*=bars] > div' | '[class*=bar] > span') =>
  container.querySelectorAll(selector)

test('A5.4 a stack is added up exactly, in the table and in words', async () => {
  await renderPart(statement, { isFromServer: true })
  expect(readRows()).toEqual([
    'Year | Properties | Loans | Total',
    '2024 | € 0.10 | −€ 0.20 | −€ 0.10',
    '2025 | € 5.00 | – | € 5.00',
  ])
  expect(hearPoint()).toBe('2025: Properties € 5.00, Loans –, Total € 5.00')
})

test('A5.4 what is missing has no bar', async () => {
  const { container } = await renderPart(statement)
  expect(listDrawn(container, '[class*=bars] > div')).toHaveLength(3)
})

test('A5.4 the item looked at shows its details', async () => {
  const { container, user } = await renderPart(statement)
  await user.tab()
  expect(readDetails(container)).toBe('2025Properties€ 5.00Loans–Total€ 5.00')
})

test('A5.4 a single series has neither legend nor total', async () => {
  await renderPart(
    <BarChart
      label="Distributions"
      itemName="Year"
      items={['2025']}
      unit={euros}
      series={[{ label: 'Paid', values: [12] }]}
    />,
  )
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(hearPoint()).toBe('2025: € 12.00')
})

test('A5.4 without any value there is a sentence', async () => {
  const { container } = await renderPart(
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

test('A5.4 an allocation bar tells every part with its share; what is not above zero is not drawn', async () => {
  const { container } = await renderPart(
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
  expect(listDrawn(container, '[class*=bar] > span')).toHaveLength(2)
  expect(screen.getAllByRole('term').map(readText)).toEqual(['Called', 'Open', 'Returned', 'Soft'])
  expect(screen.getAllByRole('definition').map(readText)).toEqual([
    '€ 300.00, 75.0 %',
    '€ 100.00, 25.0 %',
    '−€ 50.00',
    '–',
  ])
})
