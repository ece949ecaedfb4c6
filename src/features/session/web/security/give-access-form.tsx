import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClock } from '#web/clock-context.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { Failure } from '../api-call.ts'
import { ChangeFailure } from './change-failure.tsx'
import { findGrantDays } from './grant-days.ts'
import { InlineForm } from './inline-form.tsx'
import type { NewGrant } from './security-changes.api.ts'
import { useSecurity } from './security-context.ts'
import { useChange } from './use-change.ts'
import { useSecurityApi } from './use-security-api.ts'

const NAME_MAX_CHARACTERS = 100
const EMAIL_MAX_CHARACTERS = 200
/** Only what nobody can mean; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const FIELDS = ['name', 'email', 'until'] as const
type Field = (typeof FIELDS)[number]

type Props = { readonly close: () => void; readonly onGiven: (text: string) => void }

export function GiveAccessForm({ close, onGiven }: Props) {
  const t = useTranslations('security.grants')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const days = findGrantDays(useClock().nowMs())
  const { isBusy, failure, run } = useChange()
  const [entry, setEntry] = useState<NewGrant>({ name: '', email: '', until: '' })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<readonly Field[]>([])
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const failureId = useId()

  const grant = { name: entry.name.trim(), email: entry.email.trim(), until: entry.until }
  const isLacking: Record<Field, boolean> = {
    name: grant.name === '',
    email: !EMAIL.test(grant.email),
    until: grant.until < days.first || grant.until > days.last,
  }

  async function give(): Promise<Failure | undefined> {
    const failure = await api.giveAccess(grant)
    if (failure) {
      const named = FIELDS.filter((name) => failure.fields && name in failure.fields)
      setRefused(named)
      inputs.current[named[0] ?? 'name']?.focus()
      return named.length > 0 ? undefined : failure
    }
    await reload()
    close()
    onGiven(t('given', grant))
    return undefined
  }

  const submit = () => {
    setChecked(true)
    const lacking = FIELDS.find((name) => isLacking[name])
    if (lacking) inputs.current[lacking]?.focus()
    else void run(give)
  }

  const field = (name: Field) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    label: t(name),
    required: true,
    readOnly: isBusy,
    value: entry[name],
    message: (isChecked && isLacking[name]) || refused.includes(name) ? t(`${name}Required`) : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setRefused([])
      setEntry((known) => ({ ...known, [name]: value }))
    },
  })

  return (
    <InlineForm
      submitText={t('give')}
      busyText={t('giving')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={close}
    >
      <ChangeFailure id={failureId} failure={failure} />
      <TextField {...field('name')} autoComplete="off" maxLength={NAME_MAX_CHARACTERS} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
      />
      <TextField {...field('until')} type="date" min={days.first} max={days.last} />
    </InlineForm>
  )
}
