import { type ReactNode, Suspense } from 'react'
import type { Approvable } from '#features/approvals/web/approvals.api.ts'
import { ConsentGate } from '#features/consent/web/consent-gate.tsx'
import { CookieSettingsButton } from '#features/consent/web/cookie-settings-button.tsx'
import { SearchButton } from '#features/search/web/search-button.tsx'
import { SearchGate } from '#features/search/web/search-gate.tsx'
import { SessionToast } from '#features/sessions/web/session-toast.tsx'
import { UserMenu } from '#features/sessions/web/user-menu.tsx'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { TutorialGate } from '#features/tutorial/web/tutorial-gate.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useIdle } from '#web/lazy/use-idle.ts'
import { ThemeColours } from '#web/pwa/theme-colours.tsx'
import { hasPermission, type SessionView } from '#web/session/session-context.ts'
import type { ShellParts } from '#web/shell/shell.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { Texts } from './texts.tsx'

const CookieConsent = lazyPart(
  async () => (await import('#features/consent/web/cookie-consent.tsx')).CookieConsent,
)

const ApprovalDialog = lazyPart(
  async () => (await import('#features/approvals/web/approval-dialog.tsx')).ApprovalDialog,
)

const Tutorial = lazyPart(async () => (await import('#features/tutorial/web/tutorial.tsx')).Tutorial)

const TutorialMarks = lazyPart(
  async () => (await import('#features/tutorial/web/tutorial-marks.tsx')).TutorialMarks,
)

const ViewBanner = lazyPart(async () => (await import('#features/view-for/web/view-banner.tsx')).ViewBanner)

const UnreadBadge = lazyPart(
  async () => (await import('#features/documents/web/unread-badge.tsx')).UnreadBadge,
)

const loadSearch = () => import('./search/own-search.tsx')
const OwnSearch = lazyPart(async () => (await import('./search/own-search.tsx')).OwnSearch)

const TEXTS = {
  approval: ['approvals'],
  consent: ['consent'],
  search: ['search'],
  tutorial: ['tutorial'],
} as const

type Data = {
  readonly session: SessionView | undefined
  readonly announcements: ReactNode
  /** What must be approved before this page opens. */
  readonly approvables: readonly Approvable[] | undefined
}

/** What the features put around every page; each part is fetched only where it has something to show. */
export function useShellParts({ announcements, approvables, session }: Data): ShellParts {
  // Those without a portfolio are led nowhere by it.
  const hasPortfolio = hasPermission(session, 'portfolio/read')
  const navigationRef = useTutorialStep(hasPortfolio ? 'navigation' : undefined, 1, 1)
  return {
    navigationRef,
    banner: session?.viewee && (
      <Area>
        <ViewBanner />
      </Area>
    ),
    badges: { documents: <DocumentsBadge /> },
    account: <UserMenu />,
    announcements,
    search: <SearchButton onNear={() => void loadSearch()} />,
    footer: <CookieSettingsButton />,
    overlays: (
      <>
        <ThemeColours />
        <SessionToast />
        {approvables && (
          <Area>
            <Texts of={TEXTS.approval}>
              <ApprovalDialog documents={approvables} />
            </Texts>
          </Area>
        )}
        <SearchGate>
          <Texts of={TEXTS.search}>
            <OwnSearch />
          </Texts>
        </SearchGate>
        <ConsentGate>
          <Texts of={TEXTS.consent}>
            <CookieConsent />
          </Texts>
        </ConsentGate>
        <TutorialGate>
          <Tutorial
            showMarks={(tour) => (
              <Texts of={TEXTS.tutorial}>
                <TutorialMarks {...tour} />
              </Texts>
            )}
          />
        </TutorialGate>
      </>
    ),
  }
}

/** B5.5: counted when the page stands; it stands without. */
function DocumentsBadge() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <UnreadBadge />
    </Suspense>
  )
}
