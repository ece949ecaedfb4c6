import { expect, test } from 'vitest'
import { mountWidget, readText, renderOnServer } from '../testing/render-widget.tsx'
import { Term } from './term.tsx'

const agio = <Term explanation="A charge on top of the amount subscribed.">{'Agio'}</Term>

test('B2.1 a term has a button that opens its explanation', () => {
  const { container } = mountWidget(agio)
  const button = container.querySelector('button')
  const panel = container.querySelector('[popover]')
  expect(button?.textContent).toBe('What does ‘Agio’ mean?')
  expect(button?.getAttribute('popovertarget')).toBe(panel?.id)
  expect(panel?.textContent).toBe('Agio A charge on top of the amount subscribed.')
})

test('B2.1 the button speaks German', () => {
  expect(readText(agio, 'de-DE', 'ear')).toContain('Was bedeutet „Agio“?')
})

test('a term stands wherever text does', () => {
  expect(renderOnServer(agio)).not.toMatch(/<(div|p)[\s>]/)
})
