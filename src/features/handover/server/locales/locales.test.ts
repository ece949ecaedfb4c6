import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { listPlaceholders } from '#i18n/placeholders.ts'
import { handover as german } from './de-DE.ts'
import { handover as english } from './en-GB.ts'

test('A1.7 the page between exists in both languages, with the same placeholders', () => {
  const describe = (texts: typeof english | typeof german) =>
    listMessages(texts).map(({ key, text }) => [key, listPlaceholders(text)])
  expect(describe(german)).toEqual(describe(english))
})
