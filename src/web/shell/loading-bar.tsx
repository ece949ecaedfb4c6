import { useRouterState } from '@tanstack/react-router'
import styles from './loading-bar.module.css'

/** A3.5: appears after 200 ms and is planned for 5 s; both times stand in the stylesheet. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  if (!isLoading) return null
  // Who listens instead of looking is led to the new page by focus.
  return <div aria-hidden data-loading-bar className={styles['bar']} />
}
