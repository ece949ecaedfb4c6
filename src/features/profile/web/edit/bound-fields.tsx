import type { ReactNode } from 'react'
import { Combobox } from '#web/forms/combobox.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { GroupedField } from '#web/forms/grouped-field.tsx'
import { ExactField, TextField } from '#web/forms/text-field.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { useProfileLacks } from '../use-profile-lacks.ts'
import styles from './editor.module.css'
import { Field, useEditor } from './editor-context.ts'

type Path = `person.${string}` | `entries.${string}.${string}`

type Props = {
  readonly path: Path
  readonly label: string
  readonly description?: ReactNode
  readonly isRequired?: boolean
}

/** Each field asks the checks of the whole profile, as the server does. */
function useBinding({ path, label, isRequired = false }: Props) {
  const { findLack } = useEditor()
  const texts = useProfileLacks()
  return {
    path,
    label,
    isRequired,
    texts,
    check: (_value: unknown, values: Parameters<typeof findLack>[1]) => findLack(path, values),
  }
}

type TextProps = Props & {
  readonly autoComplete?: string
  readonly type?: 'text' | 'email' | 'tel'
  /** What counts letter by letter. */
  readonly isExact?: boolean
}

export function BoundText({ autoComplete, type = 'text', isExact = false, ...props }: TextProps) {
  const Input = isExact ? ExactField : TextField
  return (
    <Field {...useBinding(props)}>
      {(field) => (
        <Input
          {...field}
          type={type}
          autoComplete={autoComplete}
          {...(props.description !== undefined && { description: props.description })}
        />
      )}
    </Field>
  )
}

export function BoundIban(props: Props) {
  return <Field {...useBinding(props)}>{(field) => <GroupedField {...field} autoComplete="off" />}</Field>
}

export function BoundDate(props: Props) {
  return <Field {...useBinding(props)}>{(field) => <DateField {...field} />}</Field>
}

type ChoiceProps = Props & {
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

export function BoundCombobox({ options, ...props }: ChoiceProps) {
  return <Field {...useBinding(props)}>{(field) => <Combobox {...field} options={options} />}</Field>
}

export function BoundCountry(props: Props) {
  const { countries } = useEditor()
  return (
    <BoundCombobox {...props} options={countries.map(({ code, name }) => ({ value: code, label: name }))} />
  )
}

/** One of very few. */
export function BoundChoice({ options, ...props }: ChoiceProps) {
  return (
    <Field {...useBinding(props)}>
      {({ label, value, onChange }) => (
        <div className={styles['choice']}>
          <span aria-hidden className={styles['choiceLabel']}>
            {label}
          </span>
          <SegmentedControl label={label} options={options} value={value} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}
