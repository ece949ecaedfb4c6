import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import { problems as german } from './de-DE.ts'
import { problems as english } from './en-GB.ts'

test('every refusal has a text in both languages, and no text is without one', () => {
  const codes = Object.values(SECOND_FACTOR_ERRORS).map(({ code }) => code)
  for (const problems of [english, german])
    expect(new Set(listMessages(problems).map(({ key }) => key))).toEqual(new Set(codes))
})
