import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { PASSKEY_FAILURES } from '../factors/passkey-failures.ts'
import { problems as german } from './de-DE.ts'
import { problems as english } from './en-GB.ts'

test('every failure of a passkey has a text in both languages, and no text is without one', () => {
  const codes = Object.values(PASSKEY_FAILURES).map(({ code }) => code)
  for (const problems of [english, german])
    expect(new Set(listMessages(problems).map(({ key }) => key))).toEqual(new Set(codes))
})
