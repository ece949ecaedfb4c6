import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import styles from './calendar-card.module.css'
import { useTranslations } from './texts.ts'

/** Shown once: the server keeps only its digest. */
export function FeedAddress({ address }: { readonly address: string }) {
  const t = useTranslations('calendar')
  const id = useId()
  return (
    <div className={styles['address']}>
      <label htmlFor={id} className={styles['label']}>
        {t('address')}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        spellCheck={false}
        className={styles['field']}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles['warning']}>{t('once')}</p>
      <div className={styles['actions']}>
        <CopyButton text={address}>{t('copy')}</CopyButton>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle('quiet')}>
          <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
          {t('open')}
        </a>
      </div>
      <p className={styles['hint']}>{t('hint')}</p>
    </div>
  )
}
