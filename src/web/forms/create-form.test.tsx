import { createMemoryHistory, Link, useLocation } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { Combobox } from './combobox.tsx'
import { createForm } from './create-form.tsx'
import { DateField } from './date-field.tsx'
import { FormSteps, StepButtons } from './form-steps.tsx'
import type { Refusal } from './place-problem.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useSteps } from './use-steps.ts'

type Person = {
  name: string
  born: string
  address: { postcode: string; country: string }
}

const { Form, Field } = createForm<Person>()
const EMPTY: Person = { name: '', born: '', address: { postcode: '', country: '' } }
const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'DK', label: 'Denmark' },
]
const FIVE_DIGITS = { digits: 'A postcode has five digits.' }
const SAVE = 'Save'
const accept = async () => undefined
const isPostcode = (text: string) => (/^\d{5}$/.test(text) ? undefined : 'digits')

function NameField() {
  return (
    <Field path="name" label="Name" isRequired>
      {(field) => <TextField {...field} />}
    </Field>
  )
}

function PostcodeField() {
  return (
    <Field path="address.postcode" label="Postcode" check={isPostcode} texts={FIVE_DIGITS}>
      {(field) => <TextField {...field} />}
    </Field>
  )
}

type Props = { initial?: Person; onSubmit?: (person: Person) => Promise<Refusal | undefined> }

function PersonForm({ initial = EMPTY, onSubmit = accept }: Props) {
  return (
    <Form initial={initial} onSubmit={onSubmit}>
      <NameField />
      <Field path="born" label="Date of birth">
        {(field) => <DateField {...field} />}
      </Field>
      <PostcodeField />
      <Field path="address.country" label="Country">
        {(field) => <Combobox {...field} options={COUNTRIES} />}
      </Field>
      <SubmitButton>{SAVE}</SubmitButton>
    </Form>
  )
}

const [FORM, ELSEWHERE] = ['form', 'elsewhere']

function Page({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <Link to={'/$client/{-$locale}/elsewhere' as never}>{ELSEWHERE}</Link>
      {pathname.endsWith(FORM) && children}
    </>
  )
}

/** A form on a page with a way out of it. */
async function renderForm(form: ReactNode, at = '/halden/') {
  const history = createMemoryHistory({ initialEntries: [at + ELSEWHERE, at + FORM] })
  const { user } = await renderPart(<Page>{form}</Page>, { at, history })
  return {
    user,
    goBack: () => act(async () => history.back()),
    goForward: () => act(async () => history.forward()),
    findPage: () => history.location.pathname.replace(at, ''),
  }
}

const getField = (name: RegExp | string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: SAVE })
const findSummary = () => screen.findByRole('group', { name: /Please correct|Bitte korrigieren/ })

// It tells of a new selection at once, not later as browsers do, and so never comes to an end.
beforeEach(() => void vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('a form', () => {
  test('sends what was filled in, whatever the kind of field', async () => {
    const onSubmit = vi.fn(async () => undefined)
    const { user } = await renderForm(<PersonForm onSubmit={onSubmit} />)
    await user.type(getField(/^Name/), 'Ada Quint')
    await user.type(screen.getByRole('spinbutton', { name: /^day/ }), '09121975')
    await user.type(getField('Postcode'), '01067')
    await user.type(screen.getByRole('combobox', { name: 'Country' }), 'ger')
    await user.click(screen.getByRole('option', { name: 'Germany' }))
    await user.click(save())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada Quint',
      born: '1975-12-09',
      address: { postcode: '01067', country: 'DE' },
    })
  })

  test('says what is missing or wrong: at the field, and above with a way there', async () => {
    const onSubmit = vi.fn(async () => undefined)
    const { user } = await renderForm(<PersonForm onSubmit={onSubmit} />)
    await user.type(getField('Postcode'), '12')
    await user.click(save())
    const summary = await findSummary()
    expect(document.activeElement).toBe(summary)
    const links = within(summary).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Name: Please fill in this field.',
      'Postcode: A postcode has five digits.',
    ])
    const name = screen.getByRole('textbox', { name: /^Name/, description: 'Please fill in this field.' })
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.click(links[0] as HTMLElement)
    expect(document.activeElement).toBe(name)
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(name, 'Ada')
    expect(name.getAttribute('aria-invalid')).toBe(null)
  })

  test('speaks German', async () => {
    const { user } = await renderForm(<PersonForm />, '/halden/de-DE/')
    await user.click(save())
    expect((await findSummary()).textContent).toBe(
      'Bitte korrigieren Sie eine AngabeName: Bitte füllen Sie dieses Feld aus.',
    )
    const segments = screen.getAllByRole('spinbutton').map((segment) => segment.getAttribute('data-type'))
    expect(segments).toEqual(['day', 'month', 'year'])
  })

  test('tabbing through it is no mistake; leaving a wrong entry is', async () => {
    const { user } = await renderForm(<PersonForm />)
    await user.click(getField(/^Name/))
    await user.tab()
    expect(screen.queryByText('Please fill in this field.')).toBe(null)
    await user.type(getField('Postcode'), '12')
    await user.tab()
    expect(screen.getByText('A postcode has five digits.')).toBeTruthy()
  })

  test('shows what the server refused at the fields, by path; a code it does not know is still told', async () => {
    const answers: (Refusal | undefined)[] = [
      { fields: { 'address.postcode': 'unknownPlace', name: 'missing', 'not.here': 'invalid' } },
      undefined,
    ]
    const onSubmit = vi.fn(async () => answers.shift())
    const { user } = await renderForm(<PersonForm onSubmit={onSubmit} />)
    await user.type(getField(/^Name/), 'Ada')
    await user.type(getField('Postcode'), '01067')
    await user.click(save())
    expect(
      within(await findSummary())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name: Please fill in this field.', 'Postcode: Please check this entry.'])
    await user.click(save())
    expect(onSubmit).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('group', { name: /Please correct/ })).toBe(null)
  })

  test('says what a check tells later, with its figures', async () => {
    const { user } = await renderForm(
      <Form initial={EMPTY} onSubmit={accept}>
        <Field
          path="address.postcode"
          label="Postcode"
          check={async (text) => `short ${text.length}`}
          texts={(lack) => (lack.startsWith('short') ? `Only ${lack.split(' ')[1]} digits.` : undefined)}
        >
          {(field) => <TextField {...field} />}
        </Field>
        <SubmitButton>{SAVE}</SubmitButton>
      </Form>,
    )
    await user.type(getField('Postcode'), '12')
    await user.click(save())
    expect((await findSummary()).textContent).toContain('Postcode: Only 2 digits.')
    expect(screen.getByRole('textbox', { description: 'Only 2 digits.' })).toBeTruthy()
  })

  test('is sent once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const onSubmit = vi.fn(() => promise)
    const { user } = await renderForm(<PersonForm initial={{ ...EMPTY, name: 'Ada' }} onSubmit={onSubmit} />)
    await user.click(save())
    await user.click(save())
    resolve(undefined)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

describe('unsaved changes', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

  test('are asked about before a link is followed: to stay keeps them, to discard leaves', async () => {
    const page = await renderForm(<PersonForm />)
    await page.user.type(getField(/^Name/), 'Ada')
    await page.user.click(screen.getByRole('link', { name: ELSEWHERE }))
    expect(dialog()).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(dialog()).toBe(null)
    expect([page.findPage(), (getField(/^Name/) as HTMLInputElement).value]).toEqual([FORM, 'Ada'])
    await page.user.click(screen.getByRole('link', { name: ELSEWHERE }))
    await page.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(page.findPage()).toBe(ELSEWHERE)
  })

  test('there are none before the first change, nor once they are saved', async () => {
    const untouched = await renderForm(<PersonForm />)
    await untouched.user.click(screen.getByRole('link', { name: ELSEWHERE }))
    expect(untouched.findPage()).toBe(ELSEWHERE)
    const page = await renderForm(<PersonForm />)
    await page.user.type(getField(/^Name/), 'Ada')
    await page.user.click(save())
    await page.user.click(screen.getByRole('link', { name: ELSEWHERE }))
    expect(page.findPage()).toBe(ELSEWHERE)
  })
})

const STEPS = [
  { id: 'person', label: 'Person' },
  { id: 'address', label: 'Address' },
] as const

function SteppedForm({ onSubmit = accept }: Pick<Props, 'onSubmit'>) {
  const walk = useSteps(['person', 'address'])
  return (
    <Form initial={EMPTY} onSubmit={onSubmit} walk={walk}>
      <FormSteps label="Progress" walk={walk} steps={STEPS}>
        {walk.active === 'person' ? <NameField /> : <PostcodeField />}
      </FormSteps>
      <StepButtons walk={walk} submitText={SAVE} />
    </Form>
  )
}

describe('a form in steps', () => {
  const next = () => screen.getByRole('button', { name: 'Next' })
  const title = () => screen.getByRole('heading', { level: 2 })

  test('checks a step before the next, names it, and keeps what was filled in', async () => {
    const onSubmit = vi.fn(async () => undefined)
    const { user } = await renderForm(<SteppedForm onSubmit={onSubmit} />)
    await user.click(next())
    expect((await findSummary()).textContent).toContain('Name')
    await user.type(getField(/^Name/), 'Ada')
    await user.click(next())
    expect(title().textContent).toBe('Address')
    expect(document.activeElement).toBe(title())
    await user.type(getField('Postcode'), '01067')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect((getField(/^Name/) as HTMLInputElement).value).toBe('Ada')
    await user.click(next())
    await user.click(save())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      ...EMPTY,
      name: 'Ada',
      address: { postcode: '01067', country: '' },
    })
  })

  test("the browser's back and forward walk the steps and ask nothing", async () => {
    const page = await renderForm(<SteppedForm />)
    await page.user.type(getField(/^Name/), 'Ada')
    await page.user.click(next())
    await page.goBack()
    expect(title().textContent).toBe('Person')
    await page.goForward()
    expect(title().textContent).toBe('Address')
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('what the server refused in another step is one press away', async () => {
    const onSubmit = async () => ({ fields: { name: 'invalid' } })
    const { user } = await renderForm(<SteppedForm onSubmit={onSubmit} />)
    await user.type(getField(/^Name/), 'Ada')
    await user.click(next())
    await user.type(getField('Postcode'), '01067')
    await user.click(save())
    await user.click(within(await findSummary()).getByRole('button', { name: /^Name/ }))
    expect(document.activeElement).toBe(getField(/^Name/))
  })
})
