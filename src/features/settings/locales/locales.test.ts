import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { SETTING_ERRORS } from '../settings.domain.ts'
import { problems as german } from './de-DE.ts'
import { problems as english } from './en-GB.ts'

test('B9.1 every refusal has a text in both languages, and no text is without one', () => {
  const codes = Object.values(SETTING_ERRORS).map(({ code }) => code)
  for (const problems of [english, german])
    expect(listMessages(problems).map(({ key }) => key)).toEqual(codes)
})
