import { type ChangeEvent, useId, useRef, useState } from 'react'
import { isCarriable } from '#kernel/carried-name.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { useClock } from '#web/clock-context.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { findGrantDays, VIEWER_NAME_MAX_CHARACTERS } from '../view-for.domain.ts'
import { type NewGrant, useGiveAccess } from './change-grants.api.ts'
import { useTranslations } from './texts.ts'

const EMAIL_MAX_CHARACTERS = 200
/** Only what nobody can mean; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const FIELDS = ['name', 'email', 'until'] as const
type Field = (typeof FIELDS)[number]

type Props = { readonly close: () => void; readonly onGiven: (text: string) => void }

export function GiveAccessForm({ close, onGiven }: Props) {
  const t = useTranslations('viewFor.grants')
  const days = findGrantDays(new Date(useClock().nowMs()), useBrand().timeZone)
  const { isPending: isBusy, error, mutate } = useGiveAccess()
  const [entry, setEntry] = useState<NewGrant>({ name: '', email: '', until: '' })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<readonly Field[]>([])
  const inputs = useRef<Partial<Record<Field, { readonly focus: () => void } | null>>>({})
  const failureId = useId()

  const grant = { name: entry.name.trim(), email: entry.email.trim(), until: entry.until }
  const isLacking: Record<Field, boolean> = {
    name: grant.name === '' || !isCarriable(grant.name),
    email: !EMAIL.test(grant.email),
    until: grant.until < days.first || grant.until > days.last,
  }

  const texts: Record<Field, string> = {
    name: t(grant.name === '' ? 'nameRequired' : 'namePlain'),
    email: t('emailRequired'),
    until: t('untilRequired'),
  }

  /** The server names the fields that it does not take. */
  const refuse = (refusal: Error) => {
    const fields = refusal instanceof ApiError ? (refusal.failure.fields ?? {}) : {}
    const named = FIELDS.filter((name) => name in fields)
    setRefused(named)
    inputs.current[named[0] ?? 'name']?.focus()
  }
  const finish = () => {
    close()
    onGiven(t('given', grant))
  }

  const submit = () => {
    setChecked(true)
    const lacking = FIELDS.find((name) => isLacking[name])
    if (lacking) inputs.current[lacking]?.focus()
    else if (!isBusy) mutate(grant, { onSuccess: finish, onError: refuse })
  }

  const enter = (name: Field, value: string) => {
    setRefused([])
    setEntry((known) => ({ ...known, [name]: value }))
  }
  const field = (name: Field) => ({
    ref: (input: { readonly focus: () => void } | null) => {
      inputs.current[name] = input
    },
    label: t(name),
    readOnly: isBusy,
    value: entry[name],
    message: (isChecked && isLacking[name]) || refused.includes(name) ? texts[name] : undefined,
  })
  const textField = (name: Field) => ({
    ...field(name),
    required: true,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => enter(name, value),
  })

  return (
    <InlineForm
      submitText={t('give')}
      busyText={t('giving')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={close}
    >
      <FailureNotice id={failureId} error={refused.length > 0 ? undefined : error} />
      <TextField {...textField('name')} autoComplete="off" maxLength={VIEWER_NAME_MAX_CHARACTERS} />
      <TextField
        {...textField('email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
      />
      <DateField {...field('until')} onChange={(day) => enter('until', day)} />
    </InlineForm>
  )
}
