import type { ReactNode, Ref } from 'react'
import { useIsLive } from '../lazy/use-is-live.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import styles from './submit-button.module.css'

type Props = {
  readonly isBusy?: boolean
  /** What is under way, said instead of what can be done. */
  readonly busyText?: string
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** Keeps the focus while busy: only the form stops listening. */
export function SubmitButton({ isBusy = false, busyText, isDisabled = false, ref, children }: Props) {
  const isLive = useIsLive()
  return (
    <button
      ref={ref}
      type="submit"
      disabled={isDisabled || !isLive}
      aria-disabled={isBusy || undefined}
      className={buttonStyle('primary', `${styles['submit']} ${isDisabled ? styles['off'] : ''}`)}
    >
      {isBusy && <Spinner size={20} strokeWidth={1.75} />}
      {isBusy ? (busyText ?? children) : children}
    </button>
  )
}
