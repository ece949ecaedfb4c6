import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { GroupedField } from './grouped-field.tsx'

const IBAN = 'IBAN'

function Entry({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <GroupedField label={IBAN} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

async function open(initial = '') {
  const { user } = await renderPart(<Entry initial={initial} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: IBAN })
  const state = () =>
    `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`
  const at = async (place: number, keys: string) =>
    await user.type(field, keys, { initialSelectionStart: place, initialSelectionEnd: place })
  return { user, field, state, at, held: () => screen.getByRole('status').textContent }
}

test('B6.5 what is typed falls into groups, and is held without blanks', async () => {
  const { user, field, state, held } = await open()
  await user.type(field, 'de8937040')
  expect(state()).toBe('DE89 3704 0|')
  expect(held()).toBe('DE8937040')
})

test.each(['DE89370400440532013000', ' de89 3704 0044 0532 0130 00\n', 'DE89\u00a03704 00440532013000'])(
  'B6.5 %j is pasted',
  async (text) => {
    const { user, field, held } = await open()
    await user.click(field)
    await user.paste(text)
    expect(field.value).toBe('DE89 3704 0044 0532 0130 00')
    expect(held()).toBe('DE89370400440532013000')
  },
)

test.each([
  ['in the middle', 7, '9', 'DE89 379|0 4004 4'],
  ['at the end of a group', 4, '9', 'DE89 9|370 4004 4'],
  ['over the end of a group', 8, '99', 'DE89 3709 9|400 44'],
  ['a letter that is taken away', 7, '{Backspace}', 'DE89 3|040 044'],
  ['a blank that is taken away', 5, '{Backspace}', 'DE8|3 7040 044'],
  ['a blank that is taken away ahead', 4, '{Delete}', 'DE89| 7040 044'],
])('B6.5 the caret stays where one types: %s', async (_, place, keys, expected) => {
  const { at, state } = await open('DE8937040044')
  await at(place, keys)
  expect(state()).toBe(expected)
})

test('B6.5 what the field lacks belongs to it', async () => {
  await renderPart(<GroupedField label={IBAN} value="DE" onChange={() => undefined} message="Too short." />)
  const field = screen.getByRole('textbox', { name: IBAN, description: 'Too short.' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
