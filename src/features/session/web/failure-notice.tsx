import { CircleAlert } from 'lucide-react'
import styles from './failure-notice.module.css'
import { useFailureText } from './failure-text.ts'
import type { Failure } from './session.api.ts'

type Props = { readonly id: string; readonly failure: Failure | undefined }

/** What the server answered, above the field that it is about. */
export function FailureNotice({ id, failure }: Props) {
  const describe = useFailureText()
  if (!failure) return null
  const { text, detail } = describe(failure)
  return (
    <div id={id} role="alert" className={styles['notice']}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <div>
        <p>{text}</p>
        {detail && <p className={styles['detail']}>{detail}</p>}
      </div>
    </div>
  )
}
