import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget, renderOnServer } from '../ui/testing/render-widget.tsx'
import { DonutChart } from './donut-chart.tsx'

const euros = { kind: 'money', currency: 'EUR' } as const
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

function buildChart(values: Array<number | string>) {
  const items = values.map((value, index) => ({ label: `Part ${index + 1}`, value }))
  return <DonutChart label="Allocation" itemName="Use type" unit={euros} note="by use" items={items} />
}

function readTable(container: HTMLElement): Array<string | undefined> {
  return [...container.querySelectorAll('tr')].map((row) =>
    plain([...row.children].map((cell) => cell.textContent).join(' | ')),
  )
}

function press(element: Element | null, key: string): void {
  act(() => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

test('A5.4 the server sends the whole chart, and the browser finds it as it is', () => {
  const markup = renderOnServer(buildChart(['75', '25']))
  expect(markup.match(/<path /g)).toHaveLength(2)
  expect(markup).toContain('<summary')
  const { container } = hydrateWidget(buildChart(['75', '25']))
  expect(container.querySelector('figure')?.getAttribute('aria-label')).toBe('Allocation')
})

test('A5.4 the legend tells each value and share, the middle their sum', () => {
  const { container } = mountWidget(buildChart(['1', '2.5', '0.5']))
  expect([...container.querySelectorAll('li')].map((row) => plain(row.textContent))).toEqual([
    'Part 2€ 2.5062.5 %',
    'Part 1€ 1.0025.0 %',
    'Part 3€ 0.5012.5 %',
  ])
  expect(plain(container.querySelector('[class*=centre]')?.textContent)).toBe('€ 4.00by use')
})

test('A5.4 the table holds everything, in full, with its total', () => {
  const { container } = mountWidget(buildChart(['1234567.891', '-1000', 0, 'n/a']))
  expect(readTable(container)).toEqual([
    'Use type | Value | Share',
    'Part 1 | € 1,234,567.89 | 100.0 %',
    'Part 3 | € 0.00 | 0.0 %',
    'Part 2 | −€ 1,000.00 | –',
    'Part 4 | – | –',
    'Total | € 1,233,567.89 | ',
  ])
  expect(container.querySelectorAll('svg path')).toHaveLength(1)
  expect(container.textContent).toContain('Values below zero are not drawn; they stand in the table.')
})

test('A5.4 arrow keys walk around the ring, each stop in words', () => {
  const { container } = mountWidget(buildChart(['5', '3', '2']))
  const finder = container.querySelector('input')
  const heard = () => plain(finder?.getAttribute('aria-valuetext'))
  expect(finder?.getAttribute('aria-label')).toBe('Allocation, point by point')
  act(() => finder?.focus())
  expect(heard()).toBe('Part 1: € 5.00, 50.0 %')
  press(finder, 'ArrowDown')
  expect(heard()).toBe('Part 2: € 3.00, 30.0 %')
  expect(plain(container.querySelector('[class*=centre]')?.textContent)).toBe('30.0 %Part 2')
  press(finder, 'ArrowRight')
  press(finder, 'ArrowRight')
  expect(heard()).toBe('Part 1: € 5.00, 50.0 %')
  press(finder, 'ArrowUp')
  expect(heard()).toBe('Part 3: € 2.00, 20.0 %')
  act(() => finder?.blur())
  expect(plain(container.querySelector('[class*=centre]')?.textContent)).toBe('€ 10.00by use')
})

test('A5.4 beyond eight slices the rest is Other, until all are wanted', () => {
  const { container } = mountWidget(buildChart([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]))
  const button = container.querySelector('button')
  expect(container.querySelectorAll('li')).toHaveLength(8)
  expect(plain(container.querySelector('li:last-child')?.textContent)).toBe('Other (3)€ 12.0016.0 %')
  expect(button?.textContent).toBe('Show all 10')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  act(() => button?.click())
  expect(container.querySelectorAll('li')).toHaveLength(10)
  expect(button?.textContent).toBe('Show fewer')
})

test('A5.4 developments are hatched in the colour of what stands', () => {
  const { container } = mountWidget(
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
  const [standing, development] = container.querySelectorAll('svg g')
  expect(standing?.querySelector('pattern')).toBeNull()
  const pattern = development?.querySelector('pattern')?.id
  expect(development?.querySelector('path')?.getAttribute('fill')).toBe(`url(#${pattern})`)
  expect(development?.getAttribute('style')).toBe(standing?.getAttribute('style'))
})

test('A5.4 all zero is an empty ring with its figures; without items there is a sentence', () => {
  const zeros = mountWidget(buildChart([0, 0])).container
  expect(zeros.querySelector('[class*=nothing]')).not.toBeNull()
  expect(zeros.querySelector('input')).toBeNull()
  expect([...zeros.querySelectorAll('li')].map((row) => plain(row.textContent))).toEqual([
    'Part 1€ 0.00–',
    'Part 2€ 0.00–',
  ])
  expect(mountWidget(buildChart([])).container.textContent).toBe('There is nothing to show yet.')
})

test('A5.4 speaks German', () => {
  const { container } = mountWidget(buildChart(['1500000']), 'de-DE')
  expect(plain(container.querySelector('input')?.getAttribute('aria-valuetext'))).toBe(
    'Part 1: 1.500.000,00 €, 100,0 %',
  )
  expect(container.querySelector('summary')?.textContent).toBe('Als Tabelle zeigen')
})
