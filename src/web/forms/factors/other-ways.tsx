import type { LucideIcon } from 'lucide-react'
import styles from './other-ways.module.css'

type Props<Way extends string> = {
  readonly label: string
  readonly ways: ReadonlyArray<{ readonly way: Way; readonly icon: LucideIcon; readonly text: string }>
  readonly onChoose: (way: Way) => void
}

/** Beside the strongest way to prove who one is: the weaker ones, on request. */
export function OtherWays<Way extends string>({ label, ways, onChoose }: Props<Way>) {
  if (ways.length === 0) return null
  return (
    <details className={styles['ways']}>
      <summary className={styles['summary']}>{label}</summary>
      <ul className={styles['list']}>
        {ways.map(({ way, icon: Icon, text }) => (
          <li key={way}>
            <button type="button" className={styles['way']} onClick={() => onChoose(way)}>
              <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
