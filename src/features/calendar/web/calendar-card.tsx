import { useId, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime, formatDay } from '#i18n/format/date.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { OwnFeed } from './calendar.api.ts'
import styles from './calendar-card.module.css'
import { FeedAddress } from './feed-address.tsx'
import { useTranslations } from './texts.ts'
import { useFeed } from './use-feed.ts'

type Question = 'replace' | 'revoke'

/** The private calendar of important dates: made, shown once, revoked. */
export function CalendarCard() {
  const t = useTranslations('calendar')
  const title = useRef<HTMLHeadingElement>(null)
  const isViewing = useSession()?.viewee !== undefined
  const { state, address, retry, isBusy, outcome, create, revoke } = useFeed()
  const [question, ask] = useState<Question>()

  /** What was pressed is gone: the reader goes on from the title, below which the outcome stands. */
  async function run(change: () => Promise<boolean>): Promise<void> {
    if (!(await change())) return
    ask(undefined)
    title.current?.focus()
  }

  return (
    <TitledCard title={t('title')} titleRef={title} note={t('intro')}>
      <output className={styles['said']}>
        {(outcome === 'created' || outcome === 'revoked') && t(outcome)}
      </output>
      {isViewing ? (
        <p className={styles['text']}>{t('viewing')}</p>
      ) : (
        <AsyncContent state={state} skeleton={<Skeleton className={styles['skeleton']} />} onRetry={retry}>
          {(feed) => (
            <>
              {address !== undefined && <FeedAddress address={address} />}
              {feed ? <FeedFacts feed={feed} /> : <p className={styles['text']}>{t('none')}</p>}
              {outcome === 'failed' && <FailedLoad message={t('failed')} />}
              {question ? (
                <Confirm
                  question={question}
                  isBusy={isBusy}
                  onConfirm={() => void run(question === 'revoke' ? revoke : create)}
                  onCancel={() => ask(undefined)}
                />
              ) : (
                <div className={styles['actions']}>
                  {feed ? (
                    <>
                      <Action onPress={() => ask('revoke')}>{t('revoke')}</Action>
                      <Action onPress={() => ask('replace')}>{t('replace')}</Action>
                    </>
                  ) : (
                    <Action look="primary" onPress={() => void run(create)}>
                      {t(isBusy ? 'creating' : 'create')}
                    </Action>
                  )}
                </div>
              )}
            </>
          )}
        </AsyncContent>
      )}
    </TitledCard>
  )
}

function FeedFacts({ feed }: { readonly feed: OwnFeed }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const { createdAt, lastFetchedAt } = feed
  return (
    <p className={styles['text']}>
      {t('exists', { day: formatDay(locale, createdAt) })}{' '}
      <span className={styles['fetched']}>
        {lastFetchedAt === undefined
          ? t('neverFetched')
          : t('lastFetched', { moment: formatDateTime(locale, lastFetchedAt) })}
      </span>
    </p>
  )
}

type ActionProps = {
  readonly look?: 'primary' | 'quiet'
  readonly onPress: () => void
  readonly children: string
}

function Action({ look = 'quiet', onPress, children }: ActionProps) {
  return (
    <button type="button" className={buttonStyle(look)} onClick={onPress}>
      {children}
    </button>
  )
}

type ConfirmProps = {
  readonly question: Question
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Both take effect at once and cannot be undone. */
function Confirm({ question, isBusy, onConfirm, onCancel }: ConfirmProps) {
  const t = useTranslations('calendar')
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the question is its name, a fieldset would repeat it
    <div role="group" aria-labelledby={id} className={styles['question']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is read first */}
      <p id={id} ref={(text) => text?.focus()} tabIndex={-1} className={styles['asked']}>
        {t(`${question}Ask`)}
      </p>
      <div className={styles['actions']}>
        <Action look="primary" onPress={onConfirm}>
          {isBusy ? t('working') : t(question === 'revoke' ? 'confirmRevoke' : 'confirmReplace')}
        </Action>
        <Action onPress={onCancel}>{t('cancel')}</Action>
      </div>
    </div>
  )
}
