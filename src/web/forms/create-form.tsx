import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type RefCallBack,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Correction, ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import { FormContext, type FormField, useFormParts } from './form-context.ts'
import { placeProblem, type Refusal } from './place-problem.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { type LackTexts, useLackText } from './use-lack-text.ts'
import type { Walk } from './use-steps.ts'

type FormProps<Values> = {
  readonly initial: Values
  /** Resolves with what the server refused; with nothing once it is saved. */
  readonly onSubmit: (values: Values) => Promise<Refusal | undefined>
  /** A form in steps: each is checked before the next one, all of it at the end. */
  readonly walk?: Walk | undefined
  readonly children: ReactNode
}

/** What a field of the house takes, whichever it is. */
type BoundField<Value> = {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly message: string | undefined
  readonly readOnly: boolean
  readonly value: Value
  /** The value, or the event that brings it. */
  readonly onChange: (change: unknown) => void
  readonly onBlur: () => void
  readonly ref: RefCallBack
}

type FieldProps<Values extends FieldValues, Path extends FieldPath<Values>> = {
  /** As the server names it when it refuses: `address.postcode`. */
  readonly path: Path
  readonly label: string
  readonly isRequired?: boolean
  /** What a filled-in field lacks, as a code; nothing where it is fine. It may be fetched with what it needs. */
  readonly check?: (
    value: FieldPathValue<Values, Path>,
    values: Values,
  ) => string | undefined | Promise<string | undefined>
  /** What codes mean here; those of every form are known. */
  readonly texts?: LackTexts
  readonly children: (field: BoundField<FieldPathValue<Values, Path>>) => ReactNode
}

/** The form of one kind of values and its fields; their paths and types are checked. */
export function createForm<Values extends FieldValues>() {
  return {
    Form: (props: FormProps<Values>) => <Form {...props} />,
    Field: <Path extends FieldPath<Values>>(props: FieldProps<Values, Path>) => <Field {...props} />,
  }
}

function Form<Values extends FieldValues>({ initial, onSubmit, walk, children }: FormProps<Values>) {
  const t = useTranslations('forms')
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, shouldFocusError: false })
  const { isDirty } = form.formState
  const fields = useRef(new Map<string, FormField>())
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const wanted = useRef<string>(undefined)
  const isBusy = useRef(false)

  const register = useCallback((path: string, field: FormField) => {
    fields.current.set(path, field)
    return () => {
      if (field.step === undefined) fields.current.delete(path)
      else fields.current.set(path, { ...field, isShown: false })
    }
  }, [])
  const step = walk?.active
  const takeFocus = useCallback(
    (path: string) => {
      if (wanted.current !== path) return
      wanted.current = undefined
      form.setFocus(path as FieldPath<Values>)
    },
    [form],
  )
  const parts = useMemo(() => ({ register, takeFocus, step }), [register, takeFocus, step])

  async function submit(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (walk?.goForward) await advance(walk.goForward)
      else await form.handleSubmit(send)()
    } finally {
      isBusy.current = false
      setCorrections(listCorrections())
    }
  }

  async function advance(goForward: () => void): Promise<void> {
    const shown = [...fields.current].filter(([, { isShown }]) => isShown).map(([path]) => path)
    if (await form.trigger(shown as FieldPath<Values>[])) goForward()
  }

  async function send(values: Values): Promise<void> {
    const refusal = await onSubmit(values)
    if (!refusal) form.reset(values)
    else
      placeProblem(refusal, [...fields.current.keys()], (path, lack) =>
        form.setError(path as FieldPath<Values>, { message: lack }),
      )
  }

  function listCorrections(): readonly Correction[] {
    return [...fields.current].flatMap(([path, { label, texts }]) => {
      const lack = form.getFieldState(path as FieldPath<Values>).error?.message
      return lack === undefined ? [] : { path, label, lack, texts }
    })
  }

  function show(path: string): void {
    const field = fields.current.get(path)
    if (field?.isShown) return form.setFocus(path as FieldPath<Values>)
    wanted.current = path
    if (field?.step !== undefined) walk?.goTo(field.step)
  }

  return (
    <FormProvider {...form}>
      <FormContext value={parts}>
        <form
          noValidate
          method="post"
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <ErrorSummary corrections={corrections} onShow={show} />
          <p className={styles['note']}>{t('requiredNote')}</p>
          {children}
        </form>
        <UnsavedChanges isUnsaved={() => isDirty && !isBusy.current} />
      </FormContext>
    </FormProvider>
  )
}

const NONE = {}

function Field<Values extends FieldValues, Path extends FieldPath<Values>>(props: FieldProps<Values, Path>) {
  const { path, label, isRequired = false, check, texts = NONE, children } = props
  const { register, takeFocus, step } = useFormParts()
  const form = useFormContext<Values>()
  const describe = useLackText()
  const { field, fieldState, formState } = useController<Values, Path>({
    name: path,
    // What another step holds is kept; what is no longer asked for is not sent.
    shouldUnregister: step === undefined,
    rules: {
      validate: async (value, values) => {
        if (isEmpty(value)) return isRequired ? 'missing' : true
        return (await check?.(value, values)) ?? true
      },
    },
  })
  useEffect(() => register(path, { label, texts, step, isShown: true }), [register, path, label, texts, step])
  useEffect(() => takeFocus(path), [takeFocus, path])

  const lack = fieldState.error?.message
  return children({
    ...field,
    label,
    isRequired,
    message: lack === undefined ? undefined : describe(lack, texts),
    readOnly: formState.isSubmitting,
    onBlur: () => {
      field.onBlur()
      // Tabbing through an empty form is no mistake yet.
      if (!isEmpty(field.value)) void form.trigger(path)
    },
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
