import { CircleUserRound } from 'lucide-react'
import { repeatTutorial, useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { ViewOtherLink } from '#web/shell/view-other-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { closePopoverAround, Popover } from '#web/ui/overlay/popover.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { signOut } from './session.api.ts'
import { useTranslations } from './texts.ts'
import styles from './user-menu.module.css'

/** A3.1: who is signed in, their profile, and the way out. */
export function UserMenu() {
  const session = useSession()
  const t = useTranslations('shell')
  const reader = useReader()
  const hasProfile = hasPermission(session, 'profile/read')
  const step = useTutorialStep(hasProfile ? 'account' : 'ownAccount', 1, 2)
  if (!session) return null

  const button = (
    <>
      <CircleUserRound size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <VisuallyHidden>{`${t('account')}: `}</VisuallyHidden>
      <span className={styles['name']}>{session.name}</span>
    </>
  )
  return (
    <Popover
      button={button}
      buttonRef={step}
      buttonClassName={styles['button']}
      panelClassName={styles['panel']}
    >
      <p className={styles['who']}>{session.name}</p>
      {hasProfile ? (
        <PageLink
          page="profile"
          className={buttonStyle('plain', styles['item'])}
          activeProps={{ 'aria-current': 'page' }}
          onClick={(event) => closePopoverAround(event.currentTarget)}
        >
          {t('profile')}
        </PageLink>
      ) : (
        <>
          {!session.isOneTimePassword && !session.mustApprove && (
            <PageLink
              page="security"
              className={buttonStyle('plain', styles['item'])}
              activeProps={{ 'aria-current': 'page' }}
              onClick={(event) => closePopoverAround(event.currentTarget)}
            >
              {t('security')}
            </PageLink>
          )}
          <ViewOtherLink
            className={buttonStyle('plain', styles['item'])}
            onClick={(event) => closePopoverAround(event.currentTarget)}
          />
        </>
      )}
      {!session.isOneTimePassword && !session.viewee && (
        <button
          type="button"
          className={buttonStyle('plain', styles['item'])}
          onClick={(event) => {
            closePopoverAround(event.currentTarget)
            repeatTutorial()
          }}
        >
          {t('repeatTutorial')}
        </button>
      )}
      <button
        type="button"
        className={buttonStyle('plain', styles['item'])}
        onClick={() => void signOut(reader)}
      >
        {t('signOut')}
      </button>
    </Popover>
  )
}
