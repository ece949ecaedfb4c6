import type { ReactNode } from 'react'
import { TokenForm } from './token-form.tsx'
import styles from './token-link.module.css'

type Props = {
  readonly target: string
  readonly isNewTab?: boolean | undefined
  readonly children: ReactNode
}

/** A5.4: a link that carries the token. It looks like one, but asks for the token by a form: addresses are kept and shared. */
export function TokenLink({ target, isNewTab, children }: Props) {
  return (
    <TokenForm target={target} isNewTab={isNewTab} className={styles['link']}>
      {children}
    </TokenForm>
  )
}
