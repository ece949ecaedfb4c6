import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './document-list.module.css'
import { useTranslations } from './texts.ts'

type Item = {
  readonly key: string
  readonly name: string
  /** Where it can be read; left out where it no longer can. */
  readonly href: string | undefined
  readonly details?: ReactNode
}

export function DocumentList({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('approvals')
  return (
    <ul className={styles['list']}>
      {items.map(({ key, name, href, details }) => (
        <li key={key} className={styles['item']}>
          <FileText size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          <div className={styles['text']}>
            {href === undefined ? (
              <span className={styles['name']}>{name}</span>
            ) : (
              <a href={href} target="_blank" rel="noopener" className={styles['name']}>
                {name}
                <VisuallyHidden>{` (${t('opensInNewTab')})`}</VisuallyHidden>
              </a>
            )}
            {details}
          </div>
        </li>
      ))}
    </ul>
  )
}
