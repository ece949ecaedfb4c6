import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './part-skeleton.module.css'

/** Keeps room for a part of the page whose code is on its way. */
export function PartSkeleton() {
  return <Skeleton shape="block" className={styles['part']} />
}
