import { expect, test } from 'vitest'
import { createFit, NO_FIT } from './fit-text.ts'

test.each([
  ['berlin', 0],
  ['berlin wohnen ii', 1],
  ['wohnen berlin ii', 2],
  ['wohnen (berlin)', 2],
  ['oberlin und berlin', 2],
  ['oberlin', NO_FIT],
  ['hafen', NO_FIT],
  ['', NO_FIT],
])('A11.1 how well “%s” fits what is looked for: %i', (text, fit) => {
  expect(createFit('berlin')(text)).toBe(fit)
})
