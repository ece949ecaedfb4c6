import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { joinAddress } from '../address.ts'
import { endSession } from '../session/session-calls.ts'
import { hasPermission, type SessionView } from '../session/session-context.ts'
import { tellOtherTabs } from '../session/tabs.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { closePopoverAround, Popover } from '../ui/popover.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useBrand } from './brand-context.ts'
import styles from './user-menu.module.css'

/** A3.1: who is signed in, their profile, and the way out. */
export function UserMenu({ session, children }: { session: SessionView; children?: ReactNode }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { name: client } = useBrand()

  async function signOut() {
    await endSession(locale).catch(() => undefined)
    tellOtherTabs({ kind: 'ended' })
    // A full load: nothing of this person stays in memory.
    location.assign(joinAddress({ client, locale, page: '' }))
  }

  const button = (
    <>
      <CircleUserRound size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{`${t('account')}: `}</VisuallyHidden>
      <span className={styles['name']}>{session.name}</span>
    </>
  )
  return (
    <Popover button={button} panelClassName={styles['panel']}>
      <p className={styles['who']}>{session.name}</p>
      {hasPermission(session, 'profile/read') && (
        <Link
          to="/$client/{-$locale}/user/profile"
          params={(current) => ({ client: current.client ?? '', locale: current.locale })}
          className={buttonStyle('plain', styles['item'])}
          activeProps={{ 'aria-current': 'page' }}
          onClick={(event) => closePopoverAround(event.currentTarget)}
        >
          {t('profile')}
        </Link>
      )}
      {children}
      <button type="button" className={buttonStyle('plain', styles['item'])} onClick={() => void signOut()}>
        {t('signOut')}
      </button>
    </Popover>
  )
}
