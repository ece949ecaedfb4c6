import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './form.module.css'
import { type LackTexts, useLackText } from './use-lack-text.ts'

export type Correction = {
  readonly path: string
  readonly label: string
  readonly lack: string
  readonly texts: LackTexts
}

type Props = {
  /** As the form was sent: it does not shrink under the pointer while they are put right. */
  readonly corrections: readonly Correction[]
  readonly onShow: (path: string) => void
}

/** What is to be put right, each with the way to its field. It takes the focus whenever there is something new. */
export function ErrorSummary({ corrections, onShow }: Props) {
  const t = useTranslations('forms')
  const describe = useLackText()
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (corrections.length > 0) summary.current?.focus()
  }, [corrections])
  if (corrections.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would make it a part of what is filled in
    <div ref={summary} role="group" tabIndex={-1} aria-labelledby={id} className={styles['summary']}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <div>
        <p id={id} className={styles['heading']}>
          {t('toCorrect', { count: corrections.length })}
        </p>
        <ul className={styles['corrections']}>
          {corrections.map(({ path, label, lack, texts }) => (
            <li key={path}>
              <button type="button" className={styles['correction']} onClick={() => onShow(path)}>
                {t('toCorrectItem', { label, lack: describe(lack, texts) })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
