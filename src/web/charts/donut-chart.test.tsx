import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readText } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { DonutChart } from './donut-chart.tsx'
import { hearPoint, readRows } from './testing/read-chart.ts'

const euros = { kind: 'money', currency: 'EUR' } as const

function buildChart(values: Array<number | string>) {
  const items = values.map((value, index) => ({ label: `Part ${index + 1}`, value }))
  return (
    <DonutChart
      label="Allocation"
      itemName="Use type"
      unit={euros}
      note={(count) => `${count} uses`}
      items={items}
    />
  )
}

const readLegend = () => screen.getAllByRole('listitem').map(readText)
/** In the middle of the ring. */
const readCentre = (container: HTMLElement) =>
  [...container.querySelectorAll('[class*=centre]')].map(readText)[0]
/** The arcs of the ring, which have no words. */
const listArcs = (container: HTMLElement) => [...container.querySelectorAll('svg path')]

test('A5.4 the server sends the whole chart, and the browser finds it as it is', async () => {
  await renderPart(buildChart(['75', '25']), {
    beforeScripts: (markup) => {
      expect(listArcs(markup)).toHaveLength(2)
      expect(screen.getByText('Show as table')).toBeTruthy()
    },
  })
  expect(screen.getByRole('figure', { name: 'Allocation' })).toBeTruthy()
})

test('A5.4 the legend tells each value and share, the middle their sum', async () => {
  const { container } = await renderPart(buildChart(['1', '2.5', '0.5']))
  expect(readLegend()).toEqual(['Part 2€ 2.5062.5 %', 'Part 1€ 1.0025.0 %', 'Part 3€ 0.5012.5 %'])
  expect(readCentre(container)).toBe('€ 4.003 uses')
})

test('A5.4 the table holds everything, in full, with its total', async () => {
  const { container } = await renderPart(buildChart(['1234567.891', '-1000', 0, 'n/a']))
  expect(readRows()).toEqual([
    'Use type | Value | Share',
    'Part 1 | € 1,234,567.89 | 100.0 %',
    'Part 3 | € 0.00 | 0.0 %',
    'Part 2 | −€ 1,000.00 | –',
    'Part 4 | – | –',
    'Total | € 1,233,567.89 | ',
  ])
  expect(listArcs(container)).toHaveLength(1)
  expect(screen.getByText('Values below zero are not drawn; they stand in the table.')).toBeTruthy()
})

test('A5.4 arrow keys walk around the ring, each stop in words', async () => {
  const { container, user } = await renderPart(buildChart(['5', '3', '2']))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Allocation, point by point' }))
  expect(hearPoint()).toBe('Part 1: € 5.00, 50.0 %')
  await user.keyboard('{ArrowDown}')
  expect(hearPoint()).toBe('Part 2: € 3.00, 30.0 %')
  expect(readCentre(container)).toBe('30.0 %Part 2')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(hearPoint()).toBe('Part 1: € 5.00, 50.0 %')
  await user.keyboard('{ArrowUp}')
  expect(hearPoint()).toBe('Part 3: € 2.00, 20.0 %')
  await user.tab()
  expect(readCentre(container)).toBe('€ 10.003 uses')
})

test('A5.4 beyond eight slices the rest is Other, until all are wanted', async () => {
  const { user } = await renderPart(buildChart([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]))
  expect(readLegend()).toHaveLength(8)
  expect(readLegend().at(-1)).toBe('Other (3)€ 12.0016.0 %')
  await user.click(screen.getByRole('button', { name: 'Show all 10', expanded: false }))
  expect(readLegend()).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toBeTruthy()
})

test('A5.4 what belongs to no part is grey, last and not counted, alone or beside what is summed up', async () => {
  const chart = (named: readonly number[]) => (
    <DonutChart
      label="Allocation"
      itemName="Country"
      unit={euros}
      note={(count) => `${count} countries`}
      items={[
        { label: 'Not allocated', value: 500, isRest: true },
        ...named.map((value) => ({ label: `Part ${value}`, value })),
        { label: 'Sold', value: 0 },
      ]}
    />
  )
  const { container, show, user } = await renderPart(chart([3, 7]))
  const names = () => readLegend().map((text) => text.split('€')[0])
  expect(names()).toEqual(['Part 7', 'Part 3', 'Not allocated'])
  expect(readCentre(container)).toBe('€ 510.002 countries')
  const greys = [...container.querySelectorAll('svg g')].map((slice) =>
    slice.getAttribute('style')?.includes('--field'),
  )
  expect(greys).toEqual([false, false, true])

  await show(chart([10, 9, 8, 7, 6, 5, 4, 3, 2]))
  expect(names().slice(-2)).toEqual(['Other (3)', 'Not allocated'])
  expect(readCentre(container)).toContain('9 countries')
  await user.click(screen.getByRole('button', { name: 'Show all 9' }))
  expect(names()).toHaveLength(10)
  expect(names().at(-1)).toBe('Not allocated')
})

test('A5.4 developments are hatched in the colour of what stands', async () => {
  const { container } = await renderPart(
    <DonutChart
      label="Use"
      itemName="Use"
      unit={euros}
      items={[
        { label: 'Office', value: 2, colour: 0 },
        { label: 'Office, development', value: 1, colour: 13 },
      ]}
    />,
  )
  const [standing, development] = listArcs(container)
  expect(standing?.getAttribute('fill')).toBeNull()
  const pattern = development?.getAttribute('fill')?.match(/^url\(#(.+)\)$/)?.[1] ?? ''
  expect(document.getElementById(pattern)?.tagName).toBe('pattern')
  const readColour = (arc: Element | undefined) => arc?.parentElement?.getAttribute('style')
  expect(readColour(standing)).toBeTruthy()
  expect(readColour(development)).toBe(readColour(standing))
})

test('A5.4 all zero is an empty ring with its figures; without items there is a sentence', async () => {
  const { container, show } = await renderPart(buildChart([0, 0]))
  expect(listArcs(container).map((arc) => arc.getAttribute('class'))).toEqual([
    expect.stringContaining('nothing'),
  ])
  expect(screen.queryByRole('slider')).toBeNull()
  expect(readLegend()).toEqual(['Part 1€ 0.00–', 'Part 2€ 0.00–'])
  await show(buildChart([]))
  expect(container.textContent).toBe('There is nothing to show yet.')
})

test('A5.4 speaks German', async () => {
  await renderPart(buildChart(['1500000']), { at: '/halden/de-DE' })
  expect(hearPoint()).toBe('Part 1: 1.500.000,00 €, 100,0 %')
  expect(screen.getByText('Als Tabelle zeigen')).toBeTruthy()
})
