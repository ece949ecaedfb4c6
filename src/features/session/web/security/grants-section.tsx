import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { GivenGrants } from './given-grants.tsx'
import { ReceivedGrants } from './received-grants.tsx'
import type { Grants } from './security.api.ts'
import { useSecurity } from './security-context.ts'

/** A4.9: who may look at the person's portfolio, and whose the person may look at. */
export function GrantsSection({ state }: { state: AsyncState<Grants> }) {
  const t = useTranslations('security.grants')
  const { isReadOnly, reload } = useSecurity()
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const onEnded = (text: string) => {
    say(text)
    title.current?.focus()
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={isReadOnly ? undefined : t('intro')} said={said}>
      <AsyncContent state={state} skeleton={null} onRetry={() => void reload()}>
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
