import { useId, useState } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import { useWithdrawRequest } from './change-requests.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly guid: string
  readonly changeId: string
  /** Tells it from others. */
  readonly moment: string
  readonly onWithdrawn: () => void
}

/** B6.7: until it is decided; asked once more, because it cannot be taken back. */
export function WithdrawButton({ guid, changeId, moment, onWithdrawn }: Props) {
  const t = useTranslations('requests')
  const [isAsking, setAsking] = useState(false)
  const { isPending, error, mutate, reset } = useWithdrawRequest(guid)
  const failureId = useId()
  const open = () => {
    reset()
    setAsking(true)
  }
  // Nothing beside an open dialog can take the focus.
  const finish = () => {
    setAsking(false)
    onWithdrawn()
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('withdrawOf', { moment })}
        className={buttonStyle('quiet')}
        onClick={open}
      >
        {t('withdraw')}
      </button>
      {isAsking && (
        <DialogCard
          title={t('withdrawTitle')}
          onClose={() => setAsking(false)}
          renderActions={(close) => (
            <>
              <button type="button" className={buttonStyle('quiet')} onClick={close}>
                {t('keep')}
              </button>
              <button
                type="button"
                aria-disabled={isPending || undefined}
                className={buttonStyle('primary')}
                onClick={() => !isPending && mutate({ changeId, onDone: finish })}
              >
                {isPending ? t('withdrawing') : t('withdraw')}
              </button>
            </>
          )}
        >
          <p>{t('withdrawText')}</p>
          <FailureNotice id={failureId} error={error} />
        </DialogCard>
      )}
    </>
  )
}
