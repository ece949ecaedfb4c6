import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]

function build(chosen: string[]) {
  return (
    <SegmentedControl label="Which" options={OPTIONS} value="one" onChange={(next) => chosen.push(next)} />
  )
}

test('tells what is chosen', async () => {
  const chosen: string[] = []
  const { user } = await renderPart(build(chosen))
  await user.click(screen.getByRole('radio', { name: 'Two' }))
  expect(chosen).toEqual(['two'])
})

test('says nothing by itself', async () => {
  const chosen: string[] = []
  let sent: string | null = ''
  await renderPart(build(chosen), { beforeScripts: ({ textContent }) => (sent = textContent) })
  expect(chosen).toEqual([])
  expect(sent).toContain('One')
})

test('what was chosen before the scripts were ready counts', async () => {
  const chosen: string[] = []
  await renderPart(build(chosen), {
    beforeScripts: (markup) => within(markup).getByRole('radio', { name: 'Two' }).click(),
  })
  expect(chosen).toEqual(['two'])
})
