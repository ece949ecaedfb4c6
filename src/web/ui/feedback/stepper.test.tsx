import { act } from 'react'
import { expect, test } from 'vitest'
import { mountWidget } from '../testing/render-widget.tsx'
import { Stepper } from './stepper.tsx'

const steps = [
  { id: 'introduction', label: 'Introduction', state: 'check' },
  { id: 'ballot', label: 'Ballot', state: 'edit' },
  { id: 'code', label: 'Code', state: 'empty' },
] as const

test('A5.5 each state has an icon and a word, only the active step is current', () => {
  const { container } = mountWidget(<Stepper label="Voting" steps={steps} />)
  const items = [...container.querySelectorAll('li')]
  expect(items.map((item) => item.textContent)).toEqual([
    'Introduction (Done)',
    'Ballot (Current step)',
    'Code (Not visited yet)',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items.map((item) => item.querySelector('svg')?.classList[1])).toEqual([
    'lucide-check',
    'lucide-pencil',
    'lucide-circle',
  ])
  expect(container.querySelector('ol')?.getAttribute('aria-label')).toBe('Voting')
})

test('A5.5 speaks German', () => {
  const { container } = mountWidget(<Stepper label="Abstimmung" steps={steps} />, 'de-DE')
  expect(container.textContent).toContain('(Erledigt)')
  expect(container.textContent).toContain('(Aktueller Schritt)')
  expect(container.textContent).toContain('(Noch nicht besucht)')
})

test('A5.5 a step that was left can be a way back; the others cannot', () => {
  const selected: string[] = []
  const { container } = mountWidget(
    <Stepper label="Voting" steps={steps} onSelect={(id) => selected.push(id)} />,
  )
  const buttons = [...container.querySelectorAll('button')]
  expect(buttons).toHaveLength(1)
  act(() => buttons[0]?.click())
  expect(selected).toEqual(['introduction'])
})

test('A5.5 without a way back there is no button', () => {
  const { container } = mountWidget(<Stepper label="Voting" steps={steps} />)
  expect(container.querySelector('button')).toBeNull()
})
