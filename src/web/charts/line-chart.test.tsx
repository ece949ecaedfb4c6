import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readText } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { hearPoint, readDetails, readRows } from './testing/read-chart.ts'

const euros = { kind: 'money', currency: 'EUR' } as const
const values = [
  { day: '31.12.2023', value: '1000000' },
  { day: '2024-12-31', value: '1250000.5' },
  { day: '2025-12-31', value: null },
  { day: '2026-06-30', value: '-20' },
]

/** What is drawn has no words. */
const listDrawn = (
  container: HTMLElement,
  selector: 'path[class*=line]' | 'path[class*=surface]' | '[class*=dot]',
) => container.querySelectorAll(selector)

test('A5.4 the server sends lines, labels and table', async () => {
  let markup = ''
  await renderPart(<LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} />, {
    beforeScripts: ({ innerHTML }) => (markup = innerHTML),
  })
  expect(markup).toContain('preserveAspectRatio="none"')
  expect(markup).not.toContain('<text')
})

test('A5.4 ticks, dates and unit are text of the page', async () => {
  await renderPart(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values: values.slice(0, 2) }]} />,
    { at: '/halden/de-DE' },
  )
  expect(screen.getByText('Mio €')).toBeTruthy()
  expect(screen.getAllByText(/^\d,\d$/).map(readText)).toEqual(['1,0', '1,1', '1,2', '1,3'])
  expect(screen.getByText('Jul')).toBeTruthy()
  expect(screen.getByText('2024')).toBeTruthy()
})

test('A5.4 a gap splits the line; a point alone is a dot', async () => {
  const { container } = await renderPart(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} />,
  )
  expect(listDrawn(container, 'path[class*=line]')).toHaveLength(2)
  expect(listDrawn(container, '[class*=dot]')).toHaveLength(1)
})

test('A5.4 is filled only where its axis holds zero', async () => {
  const chart = (least: string) => (
    <LineChart
      label="Value"
      unit={euros}
      series={[
        {
          label: 'Own',
          values: [
            { day: '2025-01-31', value: '1000' },
            { day: '2025-02-28', value: least },
          ],
        },
      ]}
    />
  )
  const { container, show } = await renderPart(chart('900'))
  expect(listDrawn(container, 'path[class*=surface]')).toHaveLength(0)
  await show(chart('0'))
  expect(listDrawn(container, 'path[class*=surface]')).toHaveLength(1)
  await show(chart('-500'))
  expect(listDrawn(container, 'path[class*=surface]')).toHaveLength(1)
})

test('A5.4 starts at the latest point and moves by keyboard', async () => {
  const { container, user } = await renderPart(
    <LineChart label="Value" unit={euros} series={[{ label: 'Own', values }]} />,
  )
  const finder = screen.getByRole<HTMLInputElement>('slider', { name: 'Value, point by point' })
  expect(hearPoint()).toBe('30.06.2026: −€ 20.00')
  expect([finder.min, finder.max, finder.value]).toEqual(['0', '2', '2'])
  await user.tab()
  expect(readDetails(container)).toBe('30.06.2026−€ 20.00')
  // As the browser does for the Home key.
  fireEvent.change(finder, { target: { value: '0' } })
  expect(hearPoint()).toBe('31.12.2023: € 1,000,000.00')
})

test('A5.4 several lines: each named, a value missing on a day is a dash', async () => {
  await renderPart(
    <LineChart
      label="Compared"
      unit={{ kind: 'percent', decimals: 1 }}
      series={[
        { label: 'Fund', values: [{ day: '2024-12-31', value: 2 }] },
        { label: 'Index', values: [{ day: '2025-12-31', value: 3 }] },
      ]}
    />,
  )
  expect(readRows()).toEqual(['Date | Fund | Index', '31.12.2024 | 2.0 % | –', '31.12.2025 | – | 3.0 %'])
  expect(screen.getAllByRole('listitem').map(readText)).toEqual(['Fund', 'Index'])
  expect(hearPoint()).toBe('31.12.2025: Fund –, Index 3.0 %')
})

test('A5.4 without a valid value there is a sentence', async () => {
  const { container } = await renderPart(
    <LineChart
      label="Value"
      unit={euros}
      series={[{ label: 'Own', values: [{ day: '2024-01-01', value: 'x' }] }]}
    />,
    { at: '/halden/de-DE' },
  )
  expect(container.textContent).toBe('Hier gibt es noch nichts zu sehen.')
})

test('A5.4 a sparkline tells its course in words; one value has none', async () => {
  const { container, show } = await renderPart(<Sparkline label="Fund" unit={euros} values={values} />)
  expect(readText(container)).toBe('Fund: € 1,000,000.00 on 31.12.2023, −€ 20.00 on 30.06.2026')
  expect(container.innerHTML).toMatch(/<svg[^>]* aria-hidden="true"/)
  await show(<Sparkline label="Fund" unit={euros} values={values.slice(0, 1)} />)
  expect(container.textContent).toBe('')
})

test('A5.4 a sparkline reaches to the day until which its last value holds', async () => {
  const first = values.slice(0, 1)
  const { container } = await renderPart(
    <Sparkline label="Fund" unit={euros} values={first} until="2024-03-31" />,
  )
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 50H100V50')
})
