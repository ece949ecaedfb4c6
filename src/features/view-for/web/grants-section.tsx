import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { GivenGrants } from './given-grants.tsx'
import { ReceivedGrants } from './received-grants.tsx'
import { useTranslations } from './texts.ts'
import { grantsQuery } from './view-for.api.ts'

/** A4.9: who may look at the person's portfolio, and whose the person may look at. */
export function GrantsSection() {
  const t = useTranslations('viewFor.grants')
  const query = useQuery(grantsQuery(useReader()))
  // Who looks at somebody else's portfolio changes nothing.
  const isReadOnly = useSession()?.viewee !== undefined
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const onEnded = (text: string) => {
    say(text)
    title.current?.focus()
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={isReadOnly ? undefined : t('intro')} said={said}>
      <AsyncContent state={stateOf(query)} skeleton={null} onRetry={() => void query.refetch()}>
        {({ given, received }) => (
          <>
            {!isReadOnly && <GivenGrants grants={given} onGiven={say} onEnded={onEnded} />}
            <ReceivedGrants grants={received} />
          </>
        )}
      </AsyncContent>
    </SectionCard>
  )
}
