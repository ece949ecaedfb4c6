import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Notice } from './notice.tsx'

/** A12.2: what a signed-out visitor sees of a secured page. */
export function LockedScreen({ title }: { title: string }) {
  const t = useTranslations()
  return (
    <>
      <h1>{title}</h1>
      <Notice
        icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
        title={t('states.securedTitle')}
        text={t('states.securedText')}
      >
        <PageLink page="signIn" className={buttonStyle('primary')}>
          {t('shell.signIn')}
        </PageLink>
      </Notice>
    </>
  )
}
