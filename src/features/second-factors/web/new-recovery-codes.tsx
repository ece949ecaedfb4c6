import { Download } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import styles from './new-recovery-codes.module.css'
import { useTranslations } from './texts.ts'

type Props = { readonly codes: readonly string[]; readonly onKept: () => void }

/** Shown once. The reader continues here. */
export function NewRecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslations('secondFactors')
  const { title: brand } = useBrand()
  const name = useSession()?.name ?? ''
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const text = codes.join('\n')
  const file = `${t('codesFileTitle', { brand, name })}\n\n${text}\n`
  return (
    <div className={styles['codes']}>
      <h3 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
        {t('codesTitle')}
      </h3>
      <p className={styles['text']}>{t('codesText')}</p>
      <ol aria-labelledby={titleId} className={styles['list']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <CopyButton text={text}>{t('copyCodes')}</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('codesFile')}
          className={buttonStyle('quiet')}
        >
          <Download size={20} strokeWidth={1.75} aria-hidden />
          {t('downloadCodes')}
        </a>
        <button type="button" className={buttonStyle('primary')} onClick={onKept}>
          {t('codesKept')}
        </button>
      </div>
    </div>
  )
}
