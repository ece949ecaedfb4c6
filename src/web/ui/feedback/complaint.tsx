import { CircleAlert } from 'lucide-react'
import styles from './complaint.module.css'

type Props = {
  readonly id?: string
  readonly text: string
  /** What helps the support rather than the reader. */
  readonly detail?: string | undefined
}

/** Why what was just sent was not done, close to where it was sent. */
export function Complaint({ id, text, detail }: Props) {
  return (
    <div id={id} role="alert" className={styles['complaint']}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <div>
        <p>{text}</p>
        {detail && <p className={styles['detail']}>{detail}</p>}
      </div>
    </div>
  )
}
