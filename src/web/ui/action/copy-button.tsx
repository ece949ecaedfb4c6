import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { buttonStyle } from './button-style.ts'
import styles from './copy-button.module.css'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('ui')
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // Forbidden by the browser's settings; it tells no more.
      setResult('notCopied')
    }
  }
  const Icon = result === 'copied' ? Check : Copy
  return (
    <>
      <button type="button" className={buttonStyle('quiet')} onClick={() => void copy()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {children}
      </button>
      <output className={styles['said']} data-seen={result === 'notCopied' || undefined}>
        {result === 'copied' && <VisuallyHidden>{t('copied')}</VisuallyHidden>}
        {result === 'notCopied' && t('notCopied')}
      </output>
    </>
  )
}
