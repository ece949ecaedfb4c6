import { type ReactNode, Suspense } from 'react'
import { Area } from '#web/ui/feedback/area.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './late-part.module.css'

type Props = { readonly shape: 'map' | 'chart'; readonly children: ReactNode }

/** A drawing whose script comes later: its room is kept, and it may fail alone. */
export function LatePart({ shape, children }: Props) {
  return (
    <Area>
      <Suspense fallback={<Skeleton shape="block" className={styles[shape]} />}>{children}</Suspense>
    </Area>
  )
}
