import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, isProblem } from '#web/api-client/api-error.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { PASSWORD_ERRORS, PASSWORD_MAX_CHARACTERS } from '../passwords.domain.ts'
import { guidelinesQuery } from './passwords.api.ts'
import { judgePassword } from './ruled-password.ts'
import { useTranslations } from './texts.ts'

type PasswordEntry = { readonly oldPassword: string; readonly password: string }

export type PasswordFormOptions = {
  /** Names the password that is asked for first; none where a link proves who it is. */
  readonly oldPasswordLabel?: string | undefined
  /** Names of the person, which are easy to guess. */
  readonly ownWords?: readonly string[]
  /** Where it succeeds, the form stays busy: the caller moves on. */
  readonly save: (entry: PasswordEntry) => Promise<void>
}

const FIELDS = ['old', 'fresh', 'repeated'] as const
type Field = (typeof FIELDS)[number]

/** A4.7: what was entered, what it lacks, and what became of it. */
export function usePasswordForm({ oldPasswordLabel, ownWords = [], save }: PasswordFormOptions) {
  const t = useTranslations('password')
  const { name: brand } = useBrand()
  const guidelines = stateOf(useQuery(guidelinesQuery(useReader())))
  const [entry, setEntry] = useState({ old: '', fresh: '', repeated: '' })
  const [left, setLeft] = useState<readonly Field[]>([])
  const saving = useMutation({ mutationFn: save })
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})

  // What was typed or filled in before the scripts were ready, and before anything can be submitted.
  useLayoutEffect(() => {
    const { old, fresh, repeated } = inputs.current
    setEntry({ old: old?.value ?? '', fresh: fresh?.value ?? '', repeated: repeated?.value ?? '' })
  }, [])

  const { error } = saving
  const isBusy = saving.isPending || saving.isSuccess
  const refused =
    error instanceof ApiError && isProblem(error, PASSWORD_ERRORS.invalid) ? error.failure : undefined
  const isRefused = refused !== undefined && saving.variables?.password === entry.fresh
  const judged = judgePassword({
    password: entry.fresh,
    guidelines: guidelines.status === 'fulfilled' ? guidelines.value : [],
    ownWords: [...ownWords, brand],
    refused: isRefused ? Object.keys(refused.fields ?? {}) : [],
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
    rules: guidelines,
    judged,
    isBusy,
    error,

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

    submit: () => {
      if (isBusy) return
      setLeft(FIELDS)
      const lacking = FIELDS.find((name) => lacks[name] !== undefined)
      if (lacking) return inputs.current[lacking]?.focus()
      saving.mutate(
        { oldPassword: entry.old, password: entry.fresh },
        {
          onError: (error) =>
            inputs.current[isProblem(error, PASSWORD_ERRORS.oldPasswordMismatch) ? 'old' : 'fresh']?.focus(),
        },
      )
    },
  }
}
