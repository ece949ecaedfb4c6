import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Notice } from './notice.tsx'

/** Stands where sign-in will be, as long as a brand has not opened it. */
export function ClosedScreen({ title }: { title: string }) {
  const t = useTranslations('states')
  return (
    <>
      <h1>{title}</h1>
      <Notice title={t('closedTitle')} text={t('closedText')}>
        <PageLink page="contact" className={buttonStyle('quiet')}>
          {t('contactUs')}
        </PageLink>
      </Notice>
    </>
  )
}
