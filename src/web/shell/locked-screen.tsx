import { Link, useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/action/button-style.ts'
import { Notice } from './notice.tsx'

/** A12.2: what a signed-out visitor sees of a secured page; signing in leads back to it. */
export function LockedScreen({ title }: { title: string }) {
  const t = useTranslations()
  const next = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <>
      <h1>{title}</h1>
      <Notice
        icon={<Lock size={32} strokeWidth={1.75} aria-hidden />}
        title={t('states.securedTitle')}
        text={t('states.securedText')}
      >
        <Link
          to="/$client/{-$locale}/signin"
          params={(current) => ({ client: current.client ?? '', locale: current.locale })}
          search={{ next }}
          className={buttonStyle('primary')}
        >
          {t('shell.signIn')}
        </Link>
      </Notice>
    </>
  )
}
