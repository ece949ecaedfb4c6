import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandView } from '#brands/brand.ts'
import { SessionContext, type SessionView } from '../session/session-context.ts'
import hidden from '../ui/text/visually-hidden.module.css'
import { ANNOUNCER_ID } from './announce.ts'
import { BackToTop } from './back-to-top.tsx'
import { BrandContext } from './brand-context.ts'
import { BrowserWarning } from './browser-warning.tsx'
import { CONTENT_ID, useFocusOnNavigation } from './focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import type { NavigationBadges } from './navigation-links.tsx'
import styles from './shell.module.css'
import { TopNavigation } from './top-navigation.tsx'

type Props = {
  readonly brand: BrandView
  readonly session: SessionView | undefined
  readonly parts?: ShellParts
  readonly children: ReactNode
}

/** What features put around every page. */
export type ShellParts = {
  /** Above the navigation. */
  readonly banner?: ReactNode
  /** What has to know where the navigation stands. */
  readonly navigationRef?: Ref<HTMLElement>
  /** Behind the names of its pages. */
  readonly badges?: NavigationBadges
  /** Of whoever is signed in. */
  readonly account?: ReactNode
  /** Among the tools of the navigation. */
  readonly search?: ReactNode
  /** Between the navigation and the page. */
  readonly announcements?: ReactNode
  /** Behind the footer's links, as list items. */
  readonly footer?: ReactNode
  /** Over the page: notices, dialogs, coach marks. */
  readonly overlays?: ReactNode
}

/** A3.2: everything around a page. */
export function Shell({ brand, session, parts, children }: Props) {
  const t = useTranslations('shell')
  useFocusOnNavigation()
  return (
    <BrandContext value={brand}>
      <SessionContext value={session}>
        <div className={`${styles['frame']} ${session?.viewee ? styles['viewing'] : ''}`}>
          <a className={styles['skip']} href={`#${CONTENT_ID}`}>
            {t('skipToContent')}
          </a>
          <TopNavigation parts={parts} />
          <BrowserWarning />
          {parts?.announcements}
          <main id={CONTENT_ID} className={styles['main']} tabIndex={-1}>
            {children}
            <BackToTop />
          </main>
          <Footer>{parts?.footer}</Footer>
          {parts?.overlays}
          <div id={ANNOUNCER_ID} aria-live="polite" className={hidden['hidden']} />
        </div>
      </SessionContext>
    </BrandContext>
  )
}
