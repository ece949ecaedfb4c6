import { Check, Circle, Info, type LucideIcon, X } from 'lucide-react'
import type { AsyncState } from '#kernel/async-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { GuidelineCount } from '../passwords.domain.ts'
import styles from './guideline-list.module.css'
import type { GuidelineVerdict, RuledPassword } from './ruled-password.ts'
import { useTranslations } from './texts.ts'

const VERDICTS = {
  met: Check,
  open: Circle,
  unmet: X,
  checkedOnSaving: Info,
} as const satisfies Record<GuidelineVerdict, LucideIcon>

type Props = {
  readonly id: string
  readonly state: AsyncState<readonly GuidelineCount[]>
  readonly judged: RuledPassword
}

/** A4.7: each rule with its verdict as icon and word. */
export function GuidelineList({ id, state, judged }: Props) {
  const t = useTranslations('password')
  if (state.status === 'rejected')
    return (
      <p id={id} className={styles['unavailable']}>
        <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
        {t('guidelinesUnavailable')}
      </p>
    )
  return (
    <div id={id} className={styles['guidelines']}>
      <p className={styles['title']}>{t('guidelines')}</p>
      {state.status === 'fulfilled' ? (
        <ul className={styles['list']}>
          {state.value.map(({ guideline, count }) => {
            const verdict = judged.verdictOf(guideline)
            const Icon = VERDICTS[verdict]
            return (
              <li key={guideline} className={`${styles['rule']} ${styles[verdict]}`}>
                <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
                <span>
                  {t(`rules.${guideline}`, { count })}
                  <VisuallyHidden>{` (${t(verdict)})`}</VisuallyHidden>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </div>
  )
}
