import { useCallback, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { problems as platformGerman } from '#i18n/locales/de-DE.ts'
import { problems as platformEnglish } from '#i18n/locales/en-GB.ts'
import type { AsyncState } from '#kernel/async-state.ts'
import type { Locale } from '#kernel/locale.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import * as german from '../../../locales/de-DE.ts'
import * as english from '../../../locales/en-GB.ts'
import { security as germanSecurity } from '../../../locales/security/de-DE.ts'
import { security as englishSecurity } from '../../../locales/security/en-GB.ts'
import { type Answers, buildSession, renderScreen } from '../../testing/render-screen.tsx'
import { type Device, DeviceContext } from '../device-context.ts'
import type { Factors, Grant, Grants, OwnSession, Security } from '../security.api.ts'
import { SecuritySections } from '../security-sections.tsx'

const MESSAGES = {
  'en-GB': {
    ...english,
    problems: { ...platformEnglish, ...english.problems },
    security: englishSecurity,
    ui: englishUi,
  },
  'de-DE': {
    ...german,
    problems: { ...platformGerman, ...german.problems },
    security: germanSecurity,
    ui: germanUi,
  },
}

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'

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

const NO_FACTORS: Factors = { emailTan: false, totp: false, recoveryCodesLeft: 0, passkeys: [] }

type Lists = {
  readonly factors?: Partial<Factors>
  readonly sessions?: readonly OwnSession[]
  readonly grants?: Partial<Grants>
}

export function buildSecurity({ factors, sessions = [], grants }: Lists = {}): Security {
  return {
    factors: fulfilled({ ...NO_FACTORS, ...factors }),
    sessions: fulfilled(sessions),
    grants: fulfilled({ given: [], received: [], ...grants }),
  }
}

function fulfilled<Value>(value: Value): AsyncState<Value> {
  return { status: 'fulfilled', value }
}

type Options = {
  /** As loaded first, and after each change. */
  readonly states?: readonly Security[]
  readonly answers?: Answers
  readonly device?: Partial<Device>
  readonly hasPasskeys?: boolean
  readonly session?: Partial<SessionView>
  readonly locale?: Locale
}

/** The sections with a server, a browser and a device around them that the test decides about. */
export async function renderSections({
  states = [buildSecurity()],
  device,
  hasPasskeys = true,
  session,
  locale = 'en-GB',
  answers = {},
}: Options = {}) {
  const surroundings: Device = {
    userAgent: () => FIREFOX,
    createPasskey: () => Promise.reject(new Error('this test does not expect that')),
    ...device,
  }
  let reloads = 0
  function Page() {
    const [count, setCount] = useState(0)
    const reload = useCallback(async () => {
      reloads += 1
      setCount(reloads)
    }, [])
    const security = states[Math.min(count, states.length - 1)] ?? buildSecurity()
    return <SecuritySections security={security} reload={reload} />
  }
  const page = await renderScreen(
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <DeviceContext value={surroundings}>
        <Page />
      </DeviceContext>
    </IntlProvider>,
    { answers, locale, session: buildSession(session), browser: { hasPasskeys: () => hasPasskeys } },
  )
  return {
    ...page,
    countReloads: () => reloads,
    /** Each button and link that can be used, by its name. */
    controls: () =>
      [...page.container.querySelectorAll('button, a, summary')].map(
        (control) => control.getAttribute('aria-label') ?? control.textContent,
      ),
    headings: () => [...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent),
  }
}
