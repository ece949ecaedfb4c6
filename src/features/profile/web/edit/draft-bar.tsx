import { useRef, useState } from 'react'
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useCover } from '#web/ui/layout/use-cover.ts'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import styles from './draft-bar.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** How many sections are changed. */
  readonly count: number
  readonly onReview: () => void
  readonly onDiscard: () => void
}

/** What is collected for one request, and what can be done with it; it stays in sight. */
export function DraftBar({ count, onReview, onDiscard }: Props) {
  const t = useTranslations('editing')
  const [isAsking, setAsking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useCover(bar, '--bar-height')
  return (
    <section ref={bar} aria-label={t('bar.label')} data-floating data-unprinted className={styles['bar']}>
      <output className={styles['count']}>{t('bar.count', { count })}</output>
      <div className={styles['actions']}>
        <button type="button" className={buttonStyle('quiet')} onClick={() => setAsking(true)}>
          {t('bar.discard')}
        </button>
        <button type="button" className={buttonStyle('primary')} onClick={onReview}>
          {t('bar.review')}
        </button>
      </div>
      <UnsavedChanges
        isUnsaved={() => true}
        texts={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave') }}
      />
      {isAsking && (
        <DialogCard
          title={t('bar.discardTitle')}
          onClose={() => setAsking(false)}
          renderActions={(close) => (
            <>
              <button type="button" className={buttonStyle('quiet')} onClick={onDiscard}>
                {t('bar.discard')}
              </button>
              <button type="button" className={buttonStyle('primary')} onClick={close}>
                {t('bar.keep')}
              </button>
            </>
          )}
        >
          <p>{t('bar.discardText', { count })}</p>
        </DialogCard>
      )}
    </section>
  )
}
