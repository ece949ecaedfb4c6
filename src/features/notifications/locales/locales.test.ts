import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { NOTIFICATION_ERRORS } from '../notifications.domain.ts'
import { problems as german } from './de-DE.ts'
import { problems as english } from './en-GB.ts'
import { problems as germanUnsubscribe } from './unsubscribe/de-DE.ts'
import { problems as unsubscribe } from './unsubscribe/en-GB.ts'

test('B5.4, B5.8 every refusal has a text in both languages, and no text is without one', () => {
  const codes = Object.values(NOTIFICATION_ERRORS).map(({ code }) => code)
  for (const books of [
    [english, unsubscribe],
    [german, germanUnsubscribe],
  ])
    expect(books.flatMap((problems) => listMessages(problems).map(({ key }) => key))).toEqual(codes)
})
