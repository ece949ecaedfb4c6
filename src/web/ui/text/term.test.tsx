import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
import { Term } from './term.tsx'
import { readWidget } from './testing/read-widget.tsx'

const agio = <Term explanation="A charge on top of the amount subscribed.">{'Agio'}</Term>

test('B2.1 a term has a button that opens its explanation', async () => {
  await renderPart(agio)
  const button = screen.getByRole('button', { name: 'What does ‘Agio’ mean?' })
  const panel = screen.getByText('A charge on top of the amount subscribed.')
  expect(panel.getAttribute('popover')).toBe('auto')
  expect(button.getAttribute('popovertarget')).toBe(panel.id)
  expect(panel.textContent).toBe('Agio A charge on top of the amount subscribed.')
})

test('B2.1 the button speaks German', async () => {
  expect(await readWidget(agio, 'de-DE', 'ear')).toContain('Was bedeutet „Agio“?')
})

test('a term stands wherever text does', async () => {
  expect(await renderOnServer(agio)).not.toMatch(/<(div|p)[\s>]/)
})
