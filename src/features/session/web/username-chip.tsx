import { Pencil, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './username-chip.module.css'

/** Who signs in; a click corrects it. */
export function UsernameChip({ username, onChange }: { username: string; onChange: () => void }) {
  const t = useTranslations('signIn')
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('changeUsername', { username })}
      onClick={onChange}
    >
      <UserRound size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <span className={styles['name']}>{username}</span>
      <Pencil size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />
    </button>
  )
}
