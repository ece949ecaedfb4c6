import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { Stepper } from './stepper.tsx'

const steps = [
  { id: 'introduction', label: 'Introduction', state: 'check' },
  { id: 'ballot', label: 'Ballot', state: 'edit' },
  { id: 'code', label: 'Code', state: 'empty' },
] as const

/** It is there for the eye alone. */
const readIcon = (step: Element) => step.querySelector('svg')?.classList[1]

test('A5.5 each state has an icon and a word, only the active step is current', async () => {
  await renderPart(<Stepper label="Voting" steps={steps} />)
  expect(screen.getByRole('list', { name: 'Voting' })).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Introduction (Done)',
    'Ballot (Current step)',
    'Code (Not visited yet)',
  ])
  expect(screen.getAllByRole('listitem', { current: 'step' })).toEqual([items[1]])
  expect(items.map(readIcon)).toEqual(['lucide-check', 'lucide-pencil', 'lucide-circle'])
})

test('A5.5 speaks German', async () => {
  await renderPart(<Stepper label="Abstimmung" steps={steps} />, { at: '/halden/de-DE' })
  expect(screen.getByRole('list', { name: 'Abstimmung' }).textContent).toBe(
    'Introduction (Erledigt)Ballot (Aktueller Schritt)Code (Noch nicht besucht)',
  )
})

test('A5.5 a step that was left can be a way back; the others cannot', async () => {
  const selected: string[] = []
  const { user } = await renderPart(
    <Stepper label="Voting" steps={steps} onSelect={(id) => selected.push(id)} />,
  )
  await user.click(screen.getByRole('button'))
  expect(selected).toEqual(['introduction'])
})

test('A5.5 without a way back there is no button', async () => {
  await renderPart(<Stepper label="Voting" steps={steps} />)
  expect(screen.queryByRole('button')).toBeNull()
})
