import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from '../failure-notice.module.css'
import { FailureNotice } from '../failure-notice.tsx'
import type { Failure } from '../session.api.ts'

type Props = { readonly id: string; readonly failure: Failure | undefined }

/** Enrolling has refusals of its own, which no sign-in meets; the rest is said as there. */
export function ChangeFailure({ id, failure }: Props) {
  const t = useTranslations()
  const key = `problems.${failure?.code}` as 'problems.secondFactors.wrongPassword'
  if (!failure?.code.startsWith('secondFactors.') || !t.has(key))
    return <FailureNotice id={id} failure={failure} />
  return (
    <div id={id} role="alert" className={styles['notice']}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <p>{t(key)}</p>
    </div>
  )
}
