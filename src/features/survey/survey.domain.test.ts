import { describe, expect, test } from 'vitest'
import { isSurveyAnswer, mayAsk, type SurveyAnswer } from './survey.domain.ts'

const answer = (choice: SurveyAnswer['choice']): SurveyAnswer => ({
  survey: 'autumn',
  choice,
  at: '2026-11-01T12:00:00.000Z',
})
const on = (day: string) => new Date(`${day}T12:00:00.000Z`)

describe('B8.1 whether to ask', () => {
  test('who has not been asked is asked', () => {
    expect(mayAsk(undefined, 'autumn', on('2026-11-01'))).toBe(true)
  })

  test('later means two weeks, for whichever survey', () => {
    expect(mayAsk(answer('later'), 'autumn', on('2026-11-14'))).toBe(false)
    expect(mayAsk(answer('later'), 'winter', on('2026-11-14'))).toBe(false)
    expect(mayAsk(answer('later'), 'autumn', on('2026-11-15'))).toBe(true)
  })

  test('never means never', () => {
    expect(mayAsk(answer('never'), 'autumn', on('2036-11-01'))).toBe(false)
    expect(mayAsk(answer('never'), 'winter', on('2036-11-01'))).toBe(false)
  })

  test('who took part is asked by the next survey only', () => {
    expect(mayAsk(answer('taken'), 'autumn', on('2036-11-01'))).toBe(false)
    expect(mayAsk(answer('taken'), 'winter', on('2026-11-02'))).toBe(true)
  })

  test.each([
    null,
    'never',
    {},
    { survey: 'autumn', choice: 'no', at: '2026-11-01' },
    { ...answer('later'), at: '?' },
  ])('%j in the setting counts as no answer', (value) => {
    expect(isSurveyAnswer(value)).toBe(false)
  })

  test('what was stored is read', () => {
    expect(isSurveyAnswer(answer('later'))).toBe(true)
  })
})
