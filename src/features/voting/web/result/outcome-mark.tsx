import { Ban, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './outcome-mark.module.css'

const LOOKS = { good: CircleCheck, bad: CircleX, none: Ban } as const

type Props = { readonly look: keyof typeof LOOKS; readonly children: ReactNode }

/** Tint, icon and word: never colour alone. */
export function OutcomeMark({ look, children }: Props) {
  const Icon = LOOKS[look]
  return (
    <span className={styles['mark']} data-look={look}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      {children}
    </span>
  )
}
