import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/action/button-style.ts'

/** A12.2: signing in leads back to the page it stands on. */
export function SignInLink() {
  const t = useTranslations('shell')
  const next = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Link
      to="/$client/{-$locale}/signin"
      params={(current) => ({ client: current.client ?? '', locale: current.locale })}
      search={{ next }}
      className={buttonStyle('primary')}
    >
      {t('signIn')}
    </Link>
  )
}
