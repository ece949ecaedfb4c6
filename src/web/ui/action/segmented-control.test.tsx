import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget, renderOnServer } from '../testing/render-widget.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]

function build(chosen: string[], value = 'one') {
  return (
    <SegmentedControl label="Which" options={OPTIONS} value={value} onChange={(next) => chosen.push(next)} />
  )
}

test('tells what is chosen', () => {
  const chosen: string[] = []
  const { container } = mountWidget(build(chosen))
  act(() => container.querySelectorAll('input')[1]?.click())
  expect(chosen).toEqual(['two'])
})

test('says nothing by itself', () => {
  const chosen: string[] = []
  hydrateWidget(build(chosen))
  expect(chosen).toEqual([])
  expect(renderOnServer(build(chosen))).toContain('One')
})

test('what was chosen before the scripts were ready counts', () => {
  const chosen: string[] = []
  hydrateWidget(build(chosen), 'en-GB', (container) => container.querySelectorAll('input')[1]?.click())
  expect(chosen).toEqual(['two'])
})
