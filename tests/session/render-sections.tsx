import { screen } from '@testing-library/react'
import { AccessSections } from '#app/profile/access-sections.tsx'
import { SecuritySections } from '#app/profile/security-sections.tsx'
import type { getFactors } from '#features/second-factors/second-factors.wire.ts'
import type { listSessions } from '#features/sessions/sessions.wire.ts'
import { ConfirmDialog } from '#features/sessions/web/confirm-dialog.tsx'
import { ConfirmationDesk } from '#features/sessions/web/confirmation-desk.tsx'
import type { getGrants } from '#features/view-for/view-for.wire.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Answer } from '#web/api-client/ask.ts'
import type { Browser } from '#web/browser-context.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { type Answers, FIREFOX, renderScreen, respond } from './render-screen.tsx'

export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'

type Factors = Answer<typeof getFactors>
type OwnSession = Answer<typeof listSessions>['sessions'][number]
type Grants = Answer<typeof getGrants>
type Grant = Grants['given'][number]

export function buildOwnSession(facts: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 'session-1',
    isCurrent: false,
    since: '2026-11-15T08:00:00Z',
    lastUsed: '2026-11-15T09:30:00Z',
    userAgent: FIREFOX,
    address: '192.0.2.7',
    actsForOther: false,
    ...facts,
  }
}

export function buildGrant(facts: Partial<Grant> = {}): Grant {
  return {
    id: 'grant-1',
    investor: 'Margarethe Klein',
    name: 'Viktor Gast',
    email: 'viktor@example.com',
    created: '2023-11-01T08:00:00Z',
    until: '2024-01-01T12:00:00.000Z',
    views: [],
    ...facts,
  }
}

const LISTS = {
  factors: 'GET /api/logins/v1/halden/second-factors',
  sessions: 'GET /api/auth/v1/sessions',
  grants: 'GET /api/logins/v1/halden/view-for',
} as const

/** How the server answers for each of the lists. */
type Security = Readonly<Record<keyof typeof LISTS, () => Response>>

const NO_FACTORS: Factors = { emailTan: false, totp: false, recoveryCodesLeft: 0, passkeys: [] }

type Contents = {
  readonly factors?: Partial<Factors>
  readonly sessions?: readonly OwnSession[]
  readonly grants?: Partial<Grants>
}

export function buildSecurity({ factors, sessions = [], grants }: Contents = {}): Security {
  return {
    factors: respond(200, { ...NO_FACTORS, ...factors }),
    sessions: respond(200, { sessions }),
    grants: respond(200, { given: [], received: [], ...grants }),
  }
}

const PAGES = { security: SecuritySections, access: AccessSections } as const

type Options = {
  readonly page?: keyof typeof PAGES
  /** As loaded first, and after each change. */
  readonly states?: readonly Security[]
  readonly answers?: Answers
  readonly browser?: Partial<Browser>
  readonly session?: Partial<SessionView>
  readonly locale?: Locale
}

/** The sections of a page, with a server and a browser around them that the test decides about. */
export async function renderSections({
  page: name = 'security',
  states = [buildSecurity()],
  answers = {},
  session,
  ...options
}: Options = {}) {
  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([list, name]) => {
      const known = states.map((state) => state[list as keyof Security])
      const last = known.at(-1) ?? respond(500)
      // Whoever asks once more is told the same again.
      return [name, [...known, last, last]]
    }),
  )
  const Sections = PAGES[name]
  const page = await renderScreen(
    <ConfirmationDesk load={async () => ConfirmDialog}>
      <Sections />
    </ConfirmationDesk>,
    {
      answers: { ...lists, ...answers },
      session: buildSession(session),
      ...options,
    },
  )
  const isList = (call: { readonly name: string }) => Object.values<string>(LISTS).includes(call.name)
  const loadedAtFirst = page.calls.filter(isList).length
  return {
    ...page,
    /** What was asked beside the lists. */
    get calls() {
      return page.calls.filter((call) => !isList(call))
    },
    /** How often a list was asked for again. */
    countReloads: () => page.calls.filter(isList).length - loadedAtFirst,
    /** Each button, link and fold that can be used, by its name. */
    controls: () =>
      ['button', 'link', 'group']
        .flatMap((role) => screen.queryAllByRole(role))
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  }
}
