import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '../action/button-style.ts'
import styles from './filter-tools.module.css'

/** The list follows when the visitor pauses. */
const FOLLOW_AFTER_MS = 300

type Props = {
  readonly label: string
  readonly filtersLabel?: string
  /** How many are in use; absent where none is. */
  readonly used?: string | undefined
  readonly submitLabel: string
  readonly onRead: (fields: Readonly<Record<string, unknown>>) => void
  /** What stands before the filters and is never folded away. */
  readonly before: ReactNode
  /** The filters; absent where none would narrow anything. */
  readonly children?: ReactNode
}

/** What narrows a list. The browser's own form: without script it is sent, and the address says the same. */
export function FilterTools({ label, filtersLabel, used, submitLabel, onRead, before, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow(form: HTMLFormElement, afterMs: number): void {
    clearTimeout(timer.current)
    const apply = () => onRead(Object.fromEntries(new FormData(form)))
    if (afterMs === 0) apply()
    else timer.current = setTimeout(apply, afterMs)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    follow(event.currentTarget, 0)
  }

  const [isOpenAtFirst] = useState(used !== undefined)
  return (
    <search aria-label={label}>
      <form
        method="get"
        className={styles['tools']}
        onSubmit={submit}
        onChange={({ currentTarget, target }) =>
          follow(
            currentTarget,
            target instanceof HTMLInputElement && target.type === 'search' ? FOLLOW_AFTER_MS : 0,
          )
        }
      >
        {before}
        {children && (
          <details className={styles['fold']} open={isOpenAtFirst}>
            <summary className={buttonStyle('quiet', styles['summary'])}>
              <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
              {filtersLabel}
              {used !== undefined && <span className={styles['used']}>{used}</span>}
            </summary>
            <div className={styles['choices']}>{children}</div>
          </details>
        )}
        <button type="submit" className={buttonStyle('quiet', styles['apply'])}>
          {submitLabel}
        </button>
      </form>
    </search>
  )
}

type FieldProps = { readonly name: string; readonly label: string; readonly value: string | undefined }

/** Words to find. */
export function FindField({ name, label, value }: FieldProps) {
  return (
    <label className={styles['find']}>
      <Search size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <input
        type="search"
        name={name}
        defaultValue={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        className={styles['field']}
      />
    </label>
  )
}

type ChoiceProps = FieldProps & {
  /** What stands for no choice. */
  readonly every: string
  readonly children: ReactNode
}

/** One of several, or none. */
export function FilterChoice({ name, label, value, every, children }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <span className={styles['label']}>{label}</span>
      <select name={name} defaultValue={value} className={`${styles['field']} ${styles['select']}`}>
        <option value="">{every}</option>
        {children}
      </select>
    </label>
  )
}

type BoxProps = {
  readonly name: string
  readonly value: string
  readonly isOn: boolean
  readonly label: string
}

/** Yes, or not asked. */
export function FilterBox({ name, value, isOn, label }: BoxProps) {
  return (
    <label className={styles['box']}>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className={styles['check']} />
      {label}
    </label>
  )
}
