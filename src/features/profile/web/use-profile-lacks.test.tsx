import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { createForm } from '#web/forms/create-form.tsx'
import { GroupedField } from '#web/forms/grouped-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { checkIban } from '../checks/check-iban.ts'
import { checkPhone } from '../checks/check-phone.ts'
import { useProfileLacks } from './use-profile-lacks.ts'

const { Form, Field } = createForm<{ iban: string; phone: string }>()

function Entry() {
  const texts = useProfileLacks()
  return (
    <Form initial={{ iban: '', phone: '' }} onSubmit={async () => undefined}>
      <Field path="iban" label="IBAN" check={checkIban} texts={texts}>
        {(field) => <GroupedField {...field} />}
      </Field>
      <Field
        path="phone"
        label="Number"
        check={(number) => checkPhone({ country: 'DE', number })}
        texts={texts}
      >
        {(field) => <TextField {...field} />}
      </Field>
    </Form>
  )
}

test.each([
  ['/halden/', 'This IBAN has 21 characters; one that begins with DE has 22.'],
  ['/halden/de-DE/', 'Diese IBAN hat 21 Zeichen; beginnt sie mit DE, hat sie 22.'],
])('B6.5 at %s a wrong IBAN is told with its figures, and goes when it is put right', async (at, text) => {
  const { user } = await renderPart(<Entry />, { at })
  const iban = screen.getByRole('textbox', { name: 'IBAN' })
  await user.type(iban, 'de8937040044053201300')
  await user.tab()
  expect(await screen.findByText(text)).toBeTruthy()
  await user.type(iban, '0')
  await user.tab()
  expect(screen.queryByText(text)).toBe(null)
  expect(iban.getAttribute('aria-invalid')).toBe(null)
})

test('B6.5 a number of another country is told with both codes', async () => {
  const { user } = await renderPart(<Entry />)
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '+43 1 401 10')
  await user.tab()
  expect(
    await screen.findByText('This number begins with +43, but the country you have chosen has +49.'),
  ).toBeTruthy()
})
