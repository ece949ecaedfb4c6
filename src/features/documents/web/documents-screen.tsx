import type { ComponentProps } from 'react'
import { PageLink } from '#web/page-link.tsx'
import { DocumentList } from './document-list.tsx'
import styles from './documents-screen.module.css'
import { useTranslations } from './texts.ts'

type Props = { readonly title: string } & Pick<ComponentProps<typeof DocumentList>, 'search' | 'onSearch'>

/** B5.5: all that somebody may see, of all investments and none. */
export function DocumentsScreen({ title, ...list }: Props) {
  const t = useTranslations('documentList')
  return (
    <>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <span data-unprinted>
          <PageLink page="notifications">{t('notifications')}</PageLink>
        </span>
      </div>
      <DocumentList {...list} />
    </>
  )
}
