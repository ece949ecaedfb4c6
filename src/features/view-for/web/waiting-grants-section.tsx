import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { useClock } from '#web/clock-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { isWaiting } from '../view-for.domain.ts'
import { useEndGrant, useKeepGrant } from './change-grants.api.ts'
import { GrantFacts } from './grant-facts.tsx'
import { useTranslations } from './texts.ts'
import { type Grant, grantsQuery } from './view-for.api.ts'
import styles from './waiting-grants-section.module.css'

/** After a new password: who may go on. Gone when all is decided; until then it stands apart from the rest. */
export function WaitingGrantsSection() {
  const t = useTranslations('viewFor.grants')
  const { data } = useQuery(grantsQuery(useReader()))
  const { nowMs } = useClock()
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const waiting = data?.given.filter((grant) => isWaiting(grant, nowMs())) ?? []
  if (waiting.length === 0 && said === '') return null
  const onDecided = (text: string) => {
    say(text)
    title.current?.focus()
  }
  return (
    <SectionCard
      title={t('waitingTitle')}
      titleRef={title}
      intro={waiting.length > 0 ? t('waitingIntro') : t('decided')}
      said={said}
    >
      {waiting.map((grant) => (
        <WaitingGrant key={grant.id} grant={grant} onDecided={onDecided} />
      ))}
    </SectionCard>
  )
}

/** Its row goes with the decision, and the focus with it. */
function WaitingGrant({ grant, onDecided }: { grant: Grant; onDecided: (text: string) => void }) {
  const t = useTranslations('viewFor.grants')
  const [keeping, ending] = [useKeepGrant(), useEndGrant()]
  const failureId = useId()
  const error = keeping.error ?? ending.error
  const { viewerName: name } = grant
  const decide = ({ mutate }: typeof keeping | typeof ending, text: string) => {
    if (!keeping.isPending && !ending.isPending) mutate(grant, { onSuccess: () => onDecided(text) })
  }
  return (
    <Row
      title={name}
      facts={<GrantFacts grant={grant} />}
      action={
        <div className={styles['choices']}>
          <button
            type="button"
            aria-label={t('keepGrant', { name })}
            className={buttonStyle('quiet')}
            onClick={() => decide(keeping, t('kept', { name }))}
          >
            {t('keep')}
          </button>
          <button
            type="button"
            aria-label={t('endGrant', { name })}
            className={buttonStyle('quiet')}
            onClick={() => decide(ending, t('ended', { name }))}
          >
            {t('end')}
          </button>
        </div>
      }
    >
      {error && <FailureNotice id={failureId} error={error} />}
    </Row>
  )
}
