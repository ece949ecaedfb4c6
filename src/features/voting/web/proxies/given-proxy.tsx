import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import type { Meeting, Proxy } from '../../meetings.domain.ts'
import { useRefreshMeeting } from '../voting.api.ts'
import styles from './given-proxy.module.css'
import { InstructionList } from './instruction-list.tsx'
import { useTakeProxyBack } from './proxies.api.ts'
import { useTranslations } from './texts.ts'

/** B7.4: who votes for the holder, as long as somebody does. */
export function GivenProxy({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations('votingProxies')
  const { timeZone } = useBrand()
  const title = useRef<HTMLHeadingElement>(null)
  const [formerName, setFormerName] = useState<string>()
  const { proxy, phase, votedAt } = meeting
  if (!proxy && formerName === undefined) return null
  const isVoting = phase === 'open' || phase === 'coming'
  const state = votedAt ? 'voted' : isVoting ? 'waiting' : 'missed'
  return (
    <TitledCard title={t('given.title')} titleRef={title}>
      {proxy && (
        <>
          <p className={styles['text']}>{t(`given.${state}`, { name: proxy.name })}</p>
          <dl className={styles['facts']}>
            <div>
              <dt>{t('name')}</dt>
              <dd>{proxy.name}</dd>
            </div>
            <div>
              <dt>{t('email')}</dt>
              <dd>{proxy.email}</dd>
            </div>
            <div>
              <dt>{t('given.since')}</dt>
              <dd>
                <DateTimeText value={proxy.givenAt} timeZone={timeZone} />
              </dd>
            </div>
          </dl>
          <h3 className={styles['heading']}>{t('instructions.title')}</h3>
          <InstructionList meeting={meeting} instructions={proxy.instructions} />
          {state === 'waiting' && (
            <TakeBack
              meetingId={meeting.id}
              proxy={proxy}
              onTakenBack={() => {
                setFormerName(proxy.name)
                title.current?.focus()
              }}
            />
          )}
        </>
      )}
      <output className={styles['said']}>
        {!proxy && formerName !== undefined && (
          <>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
            {t('given.takenBack', { name: formerName })}
          </>
        )}
      </output>
    </TitledCard>
  )
}

type TakeBackProps = {
  readonly meetingId: string
  readonly proxy: Proxy
  readonly onTakenBack: () => void
}

/** Asked once more: whoever has it is told by mail. */
function TakeBack({ meetingId, proxy: { id, name }, onTakenBack }: TakeBackProps) {
  const t = useTranslations('votingProxies.takeBack')
  const [isAsking, setAsking] = useState(false)
  const { isPending, error, mutate, reset } = useTakeProxyBack(meetingId)
  const look = useRefreshMeeting({ meetingId })
  const open = () => {
    reset()
    setAsking(true)
  }
  const finish = () => {
    setAsking(false)
    onTakenBack()
  }
  return (
    <div className={styles['actions']}>
      <button type="button" className={buttonStyle('quiet')} onClick={open}>
        {t('open')}
      </button>
      {isAsking && (
        <DialogCard
          title={t('title', { name })}
          onClose={() => {
            setAsking(false)
            // Why it did not work may be that the proxy has voted.
            if (error) void look()
          }}
          renderActions={(close) => (
            <>
              <button type="button" className={buttonStyle('quiet')} onClick={close}>
                {t('keep')}
              </button>
              <button
                type="button"
                aria-disabled={isPending || undefined}
                className={buttonStyle('primary')}
                onClick={() => {
                  if (!isPending) mutate(id, { onSuccess: finish })
                }}
              >
                {isPending ? t('busy') : t('confirm')}
              </button>
            </>
          )}
        >
          <p>{t('text', { name })}</p>
          <FailureNotice id="take-back-failure" error={error} />
        </DialogCard>
      )}
    </div>
  )
}
