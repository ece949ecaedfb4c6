import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import type { Failure } from './api-call.ts'
import { judgePassword } from './ruled-password.ts'
import { useGuidelines } from './use-guidelines.ts'

type PasswordEntry = { readonly oldPassword: string; readonly password: string }

export type PasswordFormOptions = {
  /** Names the password that is asked for first; none where a link proves who it is. */
  readonly oldPasswordLabel?: string | undefined
  /** Names of the person, which are easy to guess. */
  readonly ownWords?: readonly string[]
  /** Answers with what went wrong. After a success the form stays busy: the caller moves on. */
  readonly save: (entry: PasswordEntry) => Promise<Failure | undefined>
}

const FIELDS = ['old', 'fresh', 'repeated'] as const
type Field = (typeof FIELDS)[number]

type Submission = { readonly isBusy: boolean; readonly failure?: Failure; readonly password?: string }

/** A4.7: what was entered, what it lacks, and what became of it. */
export function usePasswordForm({ oldPasswordLabel, ownWords = [], save }: PasswordFormOptions) {
  const t = useTranslations('password')
  const { name: brand } = useBrand()
  const guidelines = useGuidelines()
  const [entry, setEntry] = useState({ old: '', fresh: '', repeated: '' })
  const [left, setLeft] = useState<readonly Field[]>([])
  const [submission, setSubmission] = useState<Submission>({ isBusy: false })
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})

  // What was typed or filled in before the scripts were ready, and before anything can be submitted.
  useLayoutEffect(() => {
    const { old, fresh, repeated } = inputs.current
    setEntry({ old: old?.value ?? '', fresh: fresh?.value ?? '', repeated: repeated?.value ?? '' })
  }, [])

  const { isBusy, failure } = submission
  const isRefused = failure?.code === 'passwords.invalid' && submission.password === entry.fresh
  const judged = judgePassword({
    password: entry.fresh,
    guidelines: guidelines.status === 'fulfilled' ? guidelines.value : [],
    ownWords: [...ownWords, brand],
    refused: isRefused ? Object.keys(failure.fields ?? {}) : [],
    isFinal: left.includes('fresh'),
  })

  const lackOfFresh = () => {
    if (entry.fresh === '') return t('passwordRequired')
    return judged.isBroken || isRefused ? t('broken') : undefined
  }
  const lacks: Record<Field, string | undefined> = {
    old: oldPasswordLabel !== undefined && entry.old === '' ? t('passwordRequired') : undefined,
    fresh: lackOfFresh(),
    repeated: entry.repeated === entry.fresh ? undefined : t('mismatch'),
  }

  return {
    guidelines,
    judged,
    isBusy,
    failure,

    field: (name: Field) => ({
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      required: true,
      maxLength: PASSWORD_MAX_CHARACTERS,
      readOnly: isBusy,
      value: entry[name],
      message: left.includes(name) ? lacks[name] : undefined,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setEntry((known) => ({ ...known, [name]: value })),
      // Tabbing through an empty form is no mistake yet.
      onBlur: () => {
        if (entry[name] !== '') setLeft((known) => [...known, name])
      },
    }),

    submit: async () => {
      if (isBusy) return
      setLeft(FIELDS)
      const lacking = FIELDS.find((name) => lacks[name] !== undefined)
      if (lacking) return inputs.current[lacking]?.focus()
      setSubmission({ isBusy: true })
      const failure = await save({ oldPassword: entry.old, password: entry.fresh })
      if (!failure) return
      setSubmission({ isBusy: false, failure, password: entry.fresh })
      inputs.current[failure.code === 'passwords.oldPasswordMismatch' ? 'old' : 'fresh']?.focus()
    },
  }
}
