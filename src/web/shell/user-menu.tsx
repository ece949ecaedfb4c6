import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { hasPermission, type SessionView } from '../session/session-context.ts'
import { signOut } from '../session/sign-out.ts'
import { setTutorialRepeated } from '../tutorial/tutorial-store.ts'
import { useTutorialStep } from '../tutorial/use-tutorial-step.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { closePopoverAround, Popover } from '../ui/overlay/popover.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { useBrand } from './brand-context.ts'
import styles from './user-menu.module.css'
import { ViewOtherLink } from './view-other-link.tsx'

/** A3.1: who is signed in, their profile, and the way out. */
export function UserMenu({ session }: { session: SessionView }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { name: client } = useBrand()

  const button = (
    <>
      <CircleUserRound size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{`${t('account')}: `}</VisuallyHidden>
      <span className={styles['name']}>{session.name}</span>
    </>
  )
  return (
    <Popover button={button} buttonRef={useTutorialStep('account', 1, 2)} panelClassName={styles['panel']}>
      <p className={styles['who']}>{session.name}</p>
      {hasPermission(session, 'profile/read') ? (
        <Link
          to="/$client/{-$locale}/user/profile"
          params={(current) => ({ client: current.client ?? '', locale: current.locale })}
          className={buttonStyle('plain', styles['item'])}
          activeProps={{ 'aria-current': 'page' }}
          onClick={(event) => closePopoverAround(event.currentTarget)}
        >
          {t('profile')}
        </Link>
      ) : (
        <ViewOtherLink
          className={buttonStyle('plain', styles['item'])}
          onClick={(event) => closePopoverAround(event.currentTarget)}
        />
      )}
      {!session.otp && !session.viewee && (
        <button
          type="button"
          className={buttonStyle('plain', styles['item'])}
          onClick={(event) => {
            closePopoverAround(event.currentTarget)
            setTutorialRepeated(true)
          }}
        >
          {t('repeatTutorial')}
        </button>
      )}
      <button
        type="button"
        className={buttonStyle('plain', styles['item'])}
        onClick={() => void signOut(client, locale)}
      >
        {t('signOut')}
      </button>
    </Popover>
  )
}
