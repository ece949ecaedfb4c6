import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLocale } from 'use-intl'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FilterTools, FindField } from '#web/ui/layout/filter-tools.tsx'
import { useFilterForm } from '#web/ui/layout/use-filter-form.ts'
import type { FormEntry } from './documents.api.ts'
import { type FormGroup, findForms, groupForms } from './form-list.ts'
import { FormRow } from './form-row.tsx'
import { type FormSearch, readFormSearch } from './form-search.ts'
import styles from './forms-screen.module.css'
import { useTranslations } from './texts.ts'
import { type UsedPreview, useFilePreview } from './use-file-preview.tsx'

const FilePreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview)

type Props = {
  readonly title: string
  readonly forms: readonly FormEntry[]
  /** What its address says. */
  readonly search: FormSearch
  readonly onSearch: (search: FormSearch, isTyping: boolean) => void
}

/** A2.2, B4.5: readable signed out. */
export function FormsScreen({ title, forms, search, onSearch }: Props) {
  const t = useTranslations('forms')
  return (
    <>
      <h1>{title}</h1>
      {forms.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')}>
          <PageLink page="contact" className={buttonStyle('quiet')}>
            {t('contact')}
          </PageLink>
        </Notice>
      ) : (
        <FormList forms={forms} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

function FormList({ forms, search, onSearch }: Omit<Props, 'title'>) {
  const t = useTranslations('forms')
  const locale = useLocale()
  const form = useFilterForm<FormSearch>(search, (next) =>
    onSearch(next, search.q !== undefined && next.q !== search.q),
  )
  const preview = useFilePreview(FilePreview)
  const groups = findForms(groupForms(forms, locale), search.q ?? '')
  const count = groups.reduce((sum, group) => sum + group.forms.length, 0)
  return (
    <>
      <FilterTools
        key={form.key}
        label={t('find')}
        submitLabel={t('apply')}
        onRead={(fields) => form.write(readFormSearch(fields))}
        before={<FindField name="q" label={t('text')} value={search.q} />}
      />
      <output className={styles['count']}>{t('found', { count })}</output>
      {groups.map((group) => (
        <Group key={group.source ?? ''} group={group} preview={preview} />
      ))}
      {count === 0 && (
        <Notice title={t('noneFound')} text={t('noneFoundText')}>
          <Link to="." search={{}} className={buttonStyle('quiet')}>
            {t('showAll')}
          </Link>
        </Notice>
      )}
      {preview.preview}
    </>
  )
}

type GroupProps = { readonly group: FormGroup; readonly preview: UsedPreview<FormEntry> }

function Group({ group: { source, forms }, preview }: GroupProps) {
  const t = useTranslations('forms')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id} className={styles['source']}>
        {source ?? t('noSource')}
      </h2>
      <ul className={styles['list']}>
        {forms.map((form) => (
          <li key={form.name} className={styles['item']}>
            <FormRow form={form} preview={preview} />
          </li>
        ))}
      </ul>
    </section>
  )
}
