import type { MissingDatum } from '../positions.domain.ts'
import { groupMissing } from './missing.ts'
import styles from './missing-list.module.css'
import { useMissingText } from './use-missing-text.ts'

/** Each datum once, whatever it is missing for. */
export function MissingList({ missing }: { readonly missing: readonly MissingDatum[] }) {
  const describe = useMissingText()
  return (
    <ul className={styles['list']}>
      {groupMissing(missing).map((group) => (
        <li key={`${group.kind} ${group.currency ?? ''}`}>{describe(group)}</li>
      ))}
    </ul>
  )
}
