import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import styles from './search-form.module.css'

/** The list follows when the visitor pauses. */
const FOLLOW_AFTER_MS = 300

type Props = {
  readonly label: string
  /** For words, and those that the address holds. */
  readonly field: { readonly label: string; readonly q: string | undefined }
  readonly apply: string
  readonly onSearch: (sent: Readonly<Record<string, unknown>>) => void
  /** What else the address says. */
  readonly hidden?: ReactNode
  /** What narrows the list further. */
  readonly children?: ReactNode
}

/** The browser's own form: without script it is sent, and the address says the same. */
export function SearchForm({ label, field, apply, onSearch, hidden, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow(form: HTMLFormElement, afterMs: number): void {
    clearTimeout(timer.current)
    const search = () => onSearch(Object.fromEntries(new FormData(form)))
    if (afterMs === 0) search()
    else timer.current = setTimeout(search, afterMs)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    follow(event.currentTarget, 0)
  }

  return (
    <search aria-label={label}>
      <form
        method="get"
        className={styles['tools']}
        onSubmit={submit}
        onChange={({ currentTarget, target }) =>
          follow(
            currentTarget,
            target instanceof HTMLInputElement && target.name === 'q' ? FOLLOW_AFTER_MS : 0,
          )
        }
      >
        {hidden}
        <label className={styles['find']}>
          <Search size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          <input
            type="search"
            name="q"
            defaultValue={field.q}
            placeholder={field.label}
            aria-label={field.label}
            autoComplete="off"
            spellCheck={false}
            className={styles['field']}
          />
        </label>
        {children}
        <button type="submit" className={buttonStyle('quiet', styles['apply'])}>
          {apply}
        </button>
      </form>
    </search>
  )
}
