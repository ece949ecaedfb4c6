import { LoaderCircle, type LucideProps } from 'lucide-react'
import styles from './spinner.module.css'

export function Spinner(props: LucideProps) {
  return <LoaderCircle {...props} aria-hidden className={styles['spinner']} />
}
