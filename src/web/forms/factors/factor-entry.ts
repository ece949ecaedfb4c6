import type { ReactNode } from 'react'

/** What every way to prove that it is still the same person takes, whatever is proven by it. */
export type FactorEntryProps = {
  /** Above the field: whose it is, and why it did not work. */
  readonly head: ReactNode
  readonly submitText: string
  readonly busyText: string
  readonly isBusy: boolean
  /** The reader is taken to where it is put right. */
  readonly error: Error | undefined
}

export type CodeEntryProps = FactorEntryProps & {
  readonly label: string
  /** It was this very code that was refused. */
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onConfirm: (code: string) => void
}
