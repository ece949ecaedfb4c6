import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { findLastDay } from '../view-for.domain.ts'
import type { useOpenView } from './open-view.api.ts'
import styles from './received-list.module.css'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

type Props = {
  readonly grants: readonly Grant[]
  readonly view: ReturnType<typeof useOpenView>
  /** Of each name, by where the list stands. */
  readonly heading: 'h2' | 'h3'
}

/** A4.9: whose portfolio may be seen, until when, and the way in. */
export function ReceivedList({ grants, view, heading }: Props) {
  const { isPending, isSuccess, variables, error, mutate } = view
  const failureId = useId()
  // After a success another page is on its way.
  const isBusy = isPending || isSuccess
  const isOpening = ({ id }: Grant) =>
    isBusy && variables !== undefined && 'grantId' in variables && variables.grantId === id
  return (
    <>
      <FailureNotice id={failureId} error={error} />
      <ul className={styles['list']}>
        {grants.map((grant) => (
          <Received
            key={grant.id}
            grant={grant}
            heading={heading}
            look={grants.length === 1 ? 'primary' : 'quiet'}
            isOpening={isOpening(grant)}
            onOpen={() => !isBusy && mutate({ grantId: grant.id })}
          />
        ))}
      </ul>
    </>
  )
}

type ReceivedProps = {
  readonly grant: Grant
  readonly heading: 'h2' | 'h3'
  readonly look: 'primary' | 'quiet'
  readonly isOpening: boolean
  readonly onOpen: () => void
}

function Received({ grant, heading: Heading, look, isOpening, onOpen }: ReceivedProps) {
  const t = useTranslations('viewFor')
  const locale = useLocale()
  const isLive = useIsLive()
  const day = formatDay(locale, findLastDay(grant.expiresAt), 'long')
  return (
    <li className={styles['grant']}>
      <div className={styles['what']}>
        <Heading className={styles['name']}>{grant.investorName}</Heading>
        <p className={styles['until']}>{grant.suspendedAt ? t('grants.waiting') : t('until', { day })}</p>
        {grant.suspendedAt && <p className={styles['until']}>{t('grants.waitingText')}</p>}
      </div>
      {!grant.suspendedAt && (
        <button
          type="button"
          disabled={!isLive}
          aria-disabled={isOpening || undefined}
          aria-label={isOpening ? undefined : t('openOf', { name: grant.investorName })}
          className={buttonStyle(look, styles['open'])}
          onClick={onOpen}
        >
          {isOpening && <Spinner size={20} strokeWidth={1.75} />}
          {t(isOpening ? 'opening' : 'open')}
        </button>
      )}
    </li>
  )
}
