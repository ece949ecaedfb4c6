import { type ReactNode, useId, useRef } from 'react'
import { useLocale } from 'use-intl'
import { formatNumber } from '#i18n/format/number.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useCover } from '#web/ui/layout/use-cover.ts'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import type { Seat } from '../voting.api.ts'
import type { Progress } from './ballot-draft.ts'
import styles from './progress-bar.module.css'
import type { Keeping } from './use-ballot-draft.ts'

type Props = {
  readonly progress: Progress
  readonly keeping: Keeping
  readonly seat: Seat
  readonly onKeepAgain: () => void
  readonly onLook: () => void
  readonly children: ReactNode
}

/** ui.md: how far it is, always in view, and whether it is kept. */
export function ProgressBar({ progress, keeping, seat, onKeepAgain, onLook, children }: Props) {
  const t = useTranslations('ballot')
  const locale = useLocale()
  const failureId = useId()
  const bar = useRef<HTMLDivElement>(null)
  useCover(bar, '--bar-height')
  const count = (value: number) => formatNumber(locale, value, { decimals: 0 })
  const said = { decided: count(progress.decided), total: count(progress.total) }
  return (
    <div ref={bar} data-floating className={styles['bar']}>
      <Refusal id={failureId} seat={seat} error={keeping.error} onLook={onLook}>
        <p className={styles['failed']}>
          {`${t('notKept')} `}
          <button type="button" className={buttonStyle('plain')} onClick={onKeepAgain}>
            {t('keepAgain')}
          </button>
        </p>
      </Refusal>
      <div className={styles['line']}>
        <div className={styles['told']}>
          <output className={styles['progress']}>{t('progress', said)}</output>
          <span className={styles['kept']}>
            {(keeping.state === 'pending' || keeping.state === 'kept') && t(`keeping.${keeping.state}`)}
          </span>
        </div>
        <div className={styles['action']}>{children}</div>
      </div>
    </div>
  )
}
