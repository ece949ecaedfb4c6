import { expect, test } from 'vitest'
import { judgePassword } from './ruled-password.ts'

const guidelines = [
  { guideline: 'minimum', count: 12 },
  { guideline: 'uppercase', count: 2 },
  { guideline: 'notRecent', count: 5 },
] as const
const facts = { guidelines, ownWords: [], refused: [], isFinal: false }

test('A4.7 a rule is open while typing, met as soon as it is, and not met once typing has ended', () => {
  expect(judgePassword({ ...facts, password: '' }).verdictOf('minimum')).toBe('open')
  expect(judgePassword({ ...facts, password: 'drei Elche' }).verdictOf('minimum')).toBe('open')
  expect(judgePassword({ ...facts, password: 'drei Elche am See' }).verdictOf('minimum')).toBe('met')
  expect(judgePassword({ ...facts, password: 'drei Elche', isFinal: true }).verdictOf('minimum')).toBe(
    'unmet',
  )
  expect(judgePassword({ ...facts, password: 'Drei Elche am See' }).verdictOf('uppercase')).toBe('met')
})

test('A4.7 only the server knows what was used lately', () => {
  const judged = judgePassword({ ...facts, password: 'Drei Elche am See', isFinal: true })
  expect(judged.verdictOf('notRecent')).toBe('checkedOnSaving')
  expect(judged.isBroken).toBe(false)
  const refused = judgePassword({ ...facts, password: 'Drei Elche am See', refused: ['notRecent'] })
  expect(refused.verdictOf('notRecent')).toBe('unmet')
})

test('a rule that the server does not list is not ours to judge', () => {
  expect(judgePassword({ ...facts, guidelines: [], password: 'password' }).isBroken).toBe(false)
  expect(judgePassword({ ...facts, password: 'PasswordPassword' }).isBroken).toBe(false)
})
