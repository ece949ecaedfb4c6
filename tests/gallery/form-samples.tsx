import { useState } from 'react'
import { CodeField } from '#web/forms/code-field.tsx'
import { Combobox } from '#web/forms/combobox.tsx'
import { createForm } from '#web/forms/create-form.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { FileListField } from '#web/forms/file-list-field.tsx'
import { FormSteps, StepButtons } from '#web/forms/form-steps.tsx'
import { GroupedField } from '#web/forms/grouped-field.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { ResendCode } from '#web/forms/resend-code.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { useSteps } from '#web/forms/use-steps.ts'
import type { KeptFile, UploadFile } from '#web/forms/use-uploads.ts'
import { Sample, SampleSection } from './sample.tsx'

export const COUNTRIES = [
  ['AT', 'Austria'],
  ['BE', 'Belgium'],
  ['DK', 'Denmark'],
  ['FI', 'Finland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['IE', 'Ireland'],
  ['IT', 'Italy'],
  ['LU', 'Luxembourg'],
  ['NL', 'Netherlands'],
  ['PL', 'Poland'],
  ['PT', 'Portugal'],
  ['ES', 'Spain'],
].map(([value = '', label = '']) => ({ value, label }))

type Person = { name: string; born: string; address: { postcode: string; country: string } }

const { Form, Field } = createForm<Person>()
const EMPTY: Person = { name: '', born: '', address: { postcode: '', country: '' } }
const POSTCODE_TEXTS = { digits: 'A postcode has five digits.' }

export function FormSamples() {
  return (
    <>
      <FieldSamples />
      <FileListSamples />
      <PersonSample />
      <StepsSample />
    </>
  )
}

function FieldSamples() {
  const [born, setBorn] = useState('1975-12-09')
  const [country, setCountry] = useState('DE')
  const [code, setCode] = useState('12')
  const [iban, setIban] = useState('DE8937040044053201300')
  const [readyAtMs, setReadyAtMs] = useState(() => Date.now() + 60_000)
  const secondsLeft = useCountdown(readyAtMs)
  return (
    <SampleSection title="Fields">
      <Sample state="text, filled in" isWide>
        <TextField label="Account holder" defaultValue="Margarethe Klein" />
      </Sample>
      <Sample state="text, with a description and something wrong" isWide>
        <TextField
          label="IBAN"
          isRequired
          description="You find it on your bank card."
          defaultValue="DE00 1234"
          message="This IBAN is too short for a German account."
        />
      </Sample>
      <Sample state="in groups, something wrong" isWide>
        <GroupedField
          label="IBAN, in groups"
          isRequired
          value={iban}
          onChange={setIban}
          message="This IBAN has 21 characters; one that begins with DE has 22."
        />
      </Sample>
      <Sample state="password" isWide>
        <PasswordField label="Password" autoComplete="current-password" maxLength={100} />
      </Sample>
      <Sample state="date, empty" isWide>
        <DateField label="Valid from" isRequired value="" onChange={() => undefined} />
      </Sample>
      <Sample state="date, something wrong" isWide>
        <DateField
          label="Date of birth"
          value={born}
          onChange={setBorn}
          message="You must be of age to subscribe."
        />
      </Sample>
      <Sample state="combobox" isWide>
        <Combobox label="Tax residence" options={COUNTRIES} value={country} onChange={setCountry} />
      </Sample>
      <Sample state="combobox, something wrong" isWide>
        <Combobox
          label="Nationality"
          isRequired
          options={COUNTRIES}
          value=""
          onChange={() => undefined}
          message="Please choose a country."
        />
      </Sample>
      <Sample state="code, a new one can be asked for in a minute" isWide>
        <CodeField label="Code from the email" value={code} onChange={setCode} />
        <ResendCode
          resend={{ secondsLeft, isResent: false }}
          onSend={() => setReadyAtMs(Date.now() + 60_000)}
        />
      </Sample>
    </SampleSection>
  )
}

const FILES = { accept: ['application/pdf', 'image/jpeg', 'image/png'], maxFiles: 5, maxBytes: 10_000_000 }
const NAMES: readonly KeptFile[] = [
  { id: '1', name: 'Letter of the bank.pdf', bytes: 482_113 },
  {
    id: '2',
    name: 'A scan with a very long name that its maker never read again before sending it.png',
    bytes: 9_311_002,
  },
]

/** Half the way, and no further. */
const stall: UploadFile = async (_file, { onProgress }) => {
  onProgress(0.5)
  return await new Promise(() => undefined)
}
const refuse: UploadFile = async () => {
  throw new Error('no way through')
}

function FileListSamples() {
  const [files, setFiles] = useState(NAMES)
  const [failing, setFailing] = useState<readonly KeptFile[]>([])
  return (
    <SampleSection title="Files">
      <Sample state="two are there, others never arrive" isWide>
        <FileListField
          label="Evidence"
          description="A letter of your bank, or a page of your passport."
          value={files}
          onChange={setFiles}
          upload={stall}
          {...FILES}
        />
      </Sample>
      <Sample state="nothing gets through, something wrong" isWide>
        <FileListField
          label="Proof of address"
          isRequired
          value={failing}
          onChange={setFailing}
          upload={refuse}
          message="Please fill in this field."
          {...FILES}
        />
      </Sample>
      <Sample state="no more is possible" isWide>
        <FileListField
          label="Signed form"
          value={files.slice(0, 1)}
          onChange={setFiles}
          upload={stall}
          {...FILES}
          maxFiles={1}
        />
      </Sample>
    </SampleSection>
  )
}

function PersonSample() {
  const [saved, setSaved] = useState('')
  return (
    <SampleSection title="Form">
      <Form
        initial={EMPTY}
        onSubmit={async (person) => {
          if (person.address.postcode === '00000') return { fields: { 'address.postcode': 'invalid' } }
          setSaved(JSON.stringify(person))
          return undefined
        }}
      >
        <Field path="name" label="Name" isRequired>
          {(field) => <TextField {...field} autoComplete="name" />}
        </Field>
        <Field path="born" label="Day of birth" isRequired>
          {(field) => <DateField {...field} />}
        </Field>
        <Field path="address.postcode" label="Postcode" check={checkPostcode} texts={POSTCODE_TEXTS}>
          {(field) => <TextField {...field} inputMode="numeric" />}
        </Field>
        <Field path="address.country" label="Country" isRequired>
          {(field) => <Combobox {...field} options={COUNTRIES} />}
        </Field>
        <SubmitButton>{'Save'}</SubmitButton>
      </Form>
      <output>{saved}</output>
    </SampleSection>
  )
}

function checkPostcode(text: string): string | undefined {
  return /^\d{5}$/.test(text) ? undefined : 'digits'
}

type Vote = { comment: string; code: string }

const vote = createForm<Vote>()

function StepsSample() {
  const walk = useSteps(['comment', 'code'])
  const [isSent, setSent] = useState(false)
  return (
    <SampleSection title="Form in steps">
      <vote.Form
        initial={{ comment: '', code: '' }}
        walk={walk}
        onSubmit={async () => {
          setSent(true)
          return undefined
        }}
      >
        <FormSteps
          label="Voting"
          walk={walk}
          steps={[
            { id: 'comment', label: 'Your comment' },
            { id: 'code', label: 'Confirm' },
          ]}
          heading="h4"
        >
          {walk.active === 'comment' ? (
            <vote.Field path="comment" label="Comment" isRequired>
              {(field) => <TextField {...field} />}
            </vote.Field>
          ) : (
            <vote.Field path="code" label="Code from the app" isRequired>
              {({ onChange, value, label, ref }) => (
                <CodeField ref={ref} label={label} value={value} onChange={onChange} />
              )}
            </vote.Field>
          )}
        </FormSteps>
        <StepButtons walk={walk} submitText="Vote" />
      </vote.Form>
      <output>{isSent ? 'Your vote was counted.' : ''}</output>
    </SampleSection>
  )
}
