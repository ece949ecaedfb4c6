import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/button-style.ts'
import styles from './connection-report.module.css'

/** What to tell support: one text, to copy or to select by hand. */
export function ConnectionReport({ text }: { readonly text: string }) {
  const t = useTranslations('support')
  const field = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState('')

  async function copy(): Promise<void> {
    setTold('')
    try {
      await navigator.clipboard.writeText(text)
      setTold(t('copied'))
    } catch {
      field.current?.select()
      setTold(t('copyByHand'))
    }
  }

  return (
    <section aria-labelledby="connection-report" className={styles['report']}>
      <h2 id="connection-report">{t('report')}</h2>
      <p className={styles['note']}>{t('reportNote')}</p>
      <textarea
        ref={field}
        readOnly
        className={styles['text']}
        aria-labelledby="connection-report"
        rows={8}
        value={text}
      />
      <div className={styles['actions']}>
        <button type="button" className={buttonStyle('quiet')} onClick={() => void copy()}>
          <Copy size={20} strokeWidth={1.75} aria-hidden />
          {t('copy')}
        </button>
        <span role="status">{told}</span>
      </div>
    </section>
  )
}
