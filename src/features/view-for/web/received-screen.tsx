import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { CardAside, QuestionCard } from '#web/forms/question-card.tsx'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import { findLastDay } from '../view-for.domain.ts'
import { useOpenView } from './open-view.api.ts'
import styles from './received-screen.module.css'
import { SignInFirst } from './sign-in-first.tsx'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

type Props = { readonly title: string; readonly grants: readonly Grant[] }

/** A4.9: the portfolios that others let the person see, without looking for the mail. */
export function ReceivedScreen({ title, grants }: Props) {
  const t = useTranslations('viewFor')
  const { isPending, isSuccess, variables, error, mutate } = useOpenView()
  const address = usePageAddress()
  const failureId = useId()
  const here = address('signin/enter-view-for')
  if (isRefused(error, 401)) return <SignInFirst title={title} next={here} />

  // After a success another page is on its way.
  const isBusy = isPending || isSuccess
  const isOpening = ({ id }: Grant) =>
    isBusy && variables !== undefined && 'grantId' in variables && variables.grantId === id
  return (
    <>
      <QuestionCard title={title} intro={{ text: t('receivedIntro') }}>
        <FailureNotice id={failureId} error={error} />
        <ul className={styles['list']}>
          {grants.map((grant) => (
            <Received
              key={grant.id}
              grant={grant}
              look={grants.length === 1 ? 'primary' : 'quiet'}
              isOpening={isOpening(grant)}
              onOpen={() => !isBusy && mutate({ grantId: grant.id })}
            />
          ))}
        </ul>
      </QuestionCard>
      <CardAside>
        <a href={`${here}?code`}>{t('enterCode')}</a>
      </CardAside>
    </>
  )
}

type ReceivedProps = {
  readonly grant: Grant
  readonly look: 'primary' | 'quiet'
  readonly isOpening: boolean
  readonly onOpen: () => void
}

function Received({ grant, look, isOpening, onOpen }: ReceivedProps) {
  const t = useTranslations('viewFor')
  const locale = useLocale()
  const isLive = useIsLive()
  const day = formatDay(locale, findLastDay(grant.expiresAt), 'long')
  return (
    <li className={styles['grant']}>
      <h2 className={styles['name']}>{grant.investorName}</h2>
      <p className={styles['until']}>{grant.suspendedAt ? t('grants.waiting') : t('until', { day })}</p>
      {grant.suspendedAt ? (
        <p className={styles['until']}>{t('grants.waitingText')}</p>
      ) : (
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
