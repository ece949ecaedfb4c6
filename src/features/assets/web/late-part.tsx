import type { ReactNode } from 'react'
import { AtOnce } from '#web/lazy/at-once.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './late-part.module.css'

type Props = { readonly shape: 'map' | 'chart'; readonly children: ReactNode }

/** A drawing that is whole as the server sends it, and fetches its script for who turns to it. It may fail alone. */
export function LatePart({ shape, children }: Props) {
  return (
    <Area>
      <AtOnce>
        <WhenNear ahead="touch" fallback={<Skeleton shape="block" className={styles[shape]} />}>
          {children}
        </WhenNear>
      </AtOnce>
    </Area>
  )
}
