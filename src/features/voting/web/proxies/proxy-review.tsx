import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type Meeting, sumVotes } from '../../meetings.domain.ts'
import { useVotesText } from '../use-votes-text.ts'
import { InstructionList } from './instruction-list.tsx'
import { type NewProxy, useGiveProxy } from './proxies.api.ts'
import styles from './proxy-review.module.css'
import { StepCard } from './step-card.tsx'
import { useTranslations } from './texts.ts'

const FIELD_NAMES: ReadonlySet<string> = new Set(['name', 'email'])

type Props = {
  readonly meeting: Meeting
  readonly proxy: NewProxy
  readonly onBack: () => void
  /** The server names the fields that it does not take. */
  readonly onRefused: (fields: readonly string[]) => void
  readonly onGiven: () => void
}

/** B7.4: what it means, before it is done. */
export function ProxyReview({ meeting, proxy, onBack, onRefused, onGiven }: Props) {
  const t = useTranslations('votingProxies')
  const { isPending, error, mutate } = useGiveProxy(meeting.id)
  const failureId = useId()
  const refuse = (refusal: Error) => {
    const fields = refusal instanceof ApiError ? Object.keys(refusal.failure.fields ?? {}) : []
    const named = fields.filter((field) => FIELD_NAMES.has(field))
    if (named.length > 0) onRefused(named)
  }
  return (
    <StepCard title={t('review.title')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('name')}</dt>
          <dd>{proxy.name}</dd>
        </div>
        <div>
          <dt>{t('email')}</dt>
          <dd>{proxy.email}</dd>
        </div>
      </dl>
      <h3 className={styles['heading']}>{t('instructions.title')}</h3>
      <InstructionList meeting={meeting} instructions={proxy.instructions} />
      <h3 className={styles['heading']}>{t('review.meaning')}</h3>
      <Meaning meeting={meeting} proxy={proxy} />
      <FailureNotice id={failureId} error={error} />
      <div className={styles['actions']}>
        <button
          type="button"
          aria-disabled={isPending || undefined}
          aria-describedby={error ? failureId : undefined}
          className={buttonStyle('primary')}
          onClick={() => {
            if (!isPending) mutate(proxy, { onSuccess: onGiven, onError: refuse })
          }}
        >
          {isPending && <Spinner size={20} strokeWidth={1.75} />}
          {isPending ? t('review.giving') : t('review.give')}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onBack}>
          {t('review.change')}
        </button>
      </div>
    </StepCard>
  )
}

function Meaning({ meeting, proxy: { name, instructions } }: Pick<Props, 'meeting' | 'proxy'>) {
  const t = useTranslations('votingProxies.review')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const describeVotes = useVotesText()
  const { standing, entitlements, endsAt } = meeting
  const votes = describeVotes(sumVotes(entitlements))
  return (
    <ul className={styles['meaning']}>
      <li>{standing === 'notFixed' ? t('wholeLater', { name }) : t('whole', { name, votes })}</li>
      <li>{t(Object.keys(instructions).length > 0 ? 'bound' : 'free', { name })}</li>
      <li>{t('sees', { name })}</li>
      <li>{t('mails', { name })}</li>
      <li suppressHydrationWarning>
        {t('takeBack', { name, moment: formatDateTime(locale, endsAt, timeZone) })}
      </li>
    </ul>
  )
}
