import { useId } from 'react'
import { Term } from '#web/ui/text/term.tsx'
import styles from './derived-switch.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** How many there are; without any there is nothing to choose. */
  readonly count: number
  readonly isCounted: boolean
  readonly onChange: (isCounted: boolean) => void
}

/** B1.4: derived distributions can be left out. */
export function DerivedSwitch({ count, isCounted, onChange }: Props) {
  const t = useTranslations('returns.report')
  const id = useId()
  if (count === 0) return null
  return (
    <span className={styles['switch']}>
      <input
        id={id}
        type="checkbox"
        checked={isCounted}
        className={styles['box']}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} className={styles['label']}>
        {t('derived')}
      </label>
      <span className={styles['count']}>
        <Term explanation={t('derivedText')} question={t('derivedQuestion')}>
          {t('derivedCount', { count: String(count) })}
        </Term>
      </span>
    </span>
  )
}
