import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'

/** A2.2: readable signed out; empty until the fund house publishes its forms. */
export function FormsScreen({ title }: { title: string }) {
  const t = useTranslations('states')
  return (
    <>
      <h1>{title}</h1>
      <Notice title={t('formsEmptyTitle')} text={t('formsEmptyText')} />
    </>
  )
}
