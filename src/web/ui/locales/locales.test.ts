import { expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { ui as german } from './de-DE.ts'
import { ui as english } from './en-GB.ts'

const listArguments = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))

test('A1.7 every text of the widgets exists in both languages and takes the same arguments', () => {
  const texts = listMessages(german)
  expect(texts.map(({ key }) => key)).toEqual(listMessages(english).map(({ key }) => key))
  for (const [index, { text }] of listMessages(english).entries()) {
    expect(listArguments(texts[index]?.text ?? '')).toEqual(listArguments(text))
  }
})
