import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** A12.2: what a signed-out visitor sees of a secured page; signing in leads back to it. */
export function LockedScreen({ title }: { title: string }) {
  const t = useTranslations('states')
  return (
    <>
      <h1>{title}</h1>
      <Notice
        icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
        title={t('securedTitle')}
        text={t('securedText')}
      >
        <SignInLink />
      </Notice>
    </>
  )
}
