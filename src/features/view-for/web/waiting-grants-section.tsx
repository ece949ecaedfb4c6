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
  // Held here: a row goes with its decision, which is then still to be said.
  const [keeping, ending] = [useKeepGrant(), useEndGrant()]
  const failureId = useId()
  const isBusy = keeping.isPending || ending.isPending
  const waiting = data?.given.filter((grant) => isWaiting(grant, nowMs())) ?? []
  if (waiting.length === 0 && said === '' && !isBusy) return null

  const decide = ({ mutate }: typeof keeping | typeof ending, grant: Grant, text: string) => {
    if (isBusy) return
    keeping.reset()
    ending.reset()
    mutate(grant, {
      onSuccess: () => {
        say(text)
        title.current?.focus()
      },
    })
  }
  return (
    <SectionCard
      title={t('waitingTitle')}
      titleRef={title}
      intro={waiting.length > 0 ? t('waitingIntro') : t('decided')}
      said={said}
    >
      <FailureNotice id={failureId} error={keeping.error ?? ending.error} />
      {waiting.map((grant) => (
        <WaitingGrant
          key={grant.id}
          grant={grant}
          onKeep={() => decide(keeping, grant, t('kept', { name: grant.viewerName }))}
          onEnd={() => decide(ending, grant, t('ended', { name: grant.viewerName }))}
        />
      ))}
    </SectionCard>
  )
}

type RowProps = { readonly grant: Grant; readonly onKeep: () => void; readonly onEnd: () => void }

function WaitingGrant({ grant, onKeep, onEnd }: RowProps) {
  const t = useTranslations('viewFor.grants')
  const { viewerName: name } = grant
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
            onClick={onKeep}
          >
            {t('keep')}
          </button>
          <button
            type="button"
            aria-label={t('endGrant', { name })}
            className={buttonStyle('quiet')}
            onClick={onEnd}
          >
            {t('end')}
          </button>
        </div>
      }
    />
  )
}
