import { useEffect, useId, useRef } from 'react'
import styles from './segmented-control.module.css'

type Props<Value extends string> = {
  /** What is chosen. */
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: the browser's own radio buttons, so arrow keys and forms work as everywhere. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  const control = useRef<HTMLFieldSetElement>(null)
  // What was chosen before the scripts were ready: the browser has marked it, and nobody was told.
  const tell = useRef(onChange)
  useEffect(() => {
    const early = control.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((known) => known.value === early)
    if (option && option.value !== value) tell.current(option.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts take over
  }, [])
  return (
    <fieldset ref={control} data-unprinted className={styles['control']}>
      <legend className={styles['label']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles['input']}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
