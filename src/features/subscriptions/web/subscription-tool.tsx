import type { ComponentProps, ReactNode } from 'react'
import { useBrand } from '#web/shell/brand-context.ts'
import { TokenForm } from '#web/ui/action/token-form.tsx'
import styles from './subscription-tool.module.css'

/** The partner's page by the name it has in the brand's configuration (A5.4). */
const TARGET = 'subscription'

type Props = Pick<ComponentProps<typeof TokenForm>, 'aim'> & {
  readonly text: string
  /** What is said instead where the brand has no such tool. */
  readonly textWithoutTool: string
  /** What its button says. */
  readonly children: ReactNode
}

/** B2.4: on to the electronic subscription tool with a token; where a brand has none, its people help. */
export function SubscriptionTool({ aim, text, textWithoutTool, children }: Props) {
  const { handoverTargets = [] } = useBrand()
  const hasTool = handoverTargets.includes(TARGET)
  return (
    <div className={styles['tool']}>
      <p className={styles['text']}>{hasTool ? text : textWithoutTool}</p>
      <TokenForm target={TARGET} aim={aim} isNewTab>
        {children}
      </TokenForm>
    </div>
  )
}
