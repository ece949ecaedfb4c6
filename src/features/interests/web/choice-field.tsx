import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import styles from './interest-form.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of very few, under its label. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div>
      <span aria-hidden className={styles['choiceLabel']}>
        {label}
      </span>
      <SegmentedControl label={label} options={options} value={value} onChange={onChange} />
    </div>
  )
}
