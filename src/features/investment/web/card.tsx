import type { ComponentProps } from 'react'
import { Area } from '#web/ui/feedback/area.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'

type Props = Omit<ComponentProps<typeof TitledCard>, 'titleRef'>

/** One subject of a page, which may fail alone. */
export function Card({ children, ...props }: Props) {
  return (
    <TitledCard {...props}>
      <Area>{children}</Area>
    </TitledCard>
  )
}
