import { useBrand } from '#web/shell/brand-context.ts'
import { TokenForm } from '#web/ui/action/token-form.tsx'
import styles from './subscription-tool.module.css'

/** The partner's page by the name it has in the brand's configuration. */
const TARGET = 'subscription'

type Props = {
  readonly text: string
  /** What is said instead where the brand has no such tool. */
  readonly textWithoutTool: string
  readonly button: string
}

/** B2.4: on to the electronic subscription tool with a token; where a brand has none, its people help. */
export function SubscriptionTool({ text, textWithoutTool, button }: Props) {
  const { handoverTargets = [] } = useBrand()
  const hasTool = handoverTargets.includes(TARGET)
  return (
    <div className={styles['tool']}>
      <p className={styles['text']}>{hasTool ? text : textWithoutTool}</p>
      <TokenForm target={TARGET}>{button}</TokenForm>
    </div>
  )
}
