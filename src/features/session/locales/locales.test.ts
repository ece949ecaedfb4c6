import { expect, test } from 'vitest'
import { PASSWORD_ERRORS } from '#features/passwords/passwords.domain.ts'
import { SECOND_FACTOR_ERRORS } from '#features/second-factors/second-factors.domain.ts'
import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import { VIEW_FOR_ERRORS } from '#features/view-for/view-for.domain.ts'
import { listMessages } from '#i18n/catalogue.ts'
import { problems as german } from './de-DE.ts'
import { problems as english } from './en-GB.ts'

test('every refusal has a text in both languages, and no text is without one', () => {
  const codes = [SIGN_IN_ERRORS, PASSWORD_ERRORS, SECOND_FACTOR_ERRORS, VIEW_FOR_ERRORS]
    .flatMap((errors) => Object.values(errors))
    .map(({ code }) => code)
  for (const problems of [english, german])
    expect(new Set(listMessages(problems).map(({ key }) => key))).toEqual(new Set(codes))
})
