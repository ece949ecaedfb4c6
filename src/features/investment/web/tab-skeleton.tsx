import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './investment-screen.module.css'

/** While a tab's code comes: as high as the screen, so that the page below it does not jump up and down. */
export function TabSkeleton() {
  return (
    <div className={styles['waiting']} data-waiting-tab>
      <Skeleton shape="block" className={styles['card']} />
      <Skeleton shape="block" className={styles['card']} />
    </div>
  )
}
