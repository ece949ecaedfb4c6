import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/demo-logins.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinAddress } from '#web/address.ts'
import { makeDownloadToken } from './download-links.ts'
import { openAuthenticatorApp } from './identity/authenticator-app.ts'

export const BRANDS = ['halden', 'linden'] as const

type Brand = (typeof BRANDS)[number]

export type Screen = {
  readonly name: string
  /**
   * Behind brand and language. `{investment}`, `{property}` and `{subscription}` are the first this person has, `{sharedInvestment}` and
   * `{sharedProperty}` the first that the fund shares with others; `{token}` and `{oldToken}` lead to their newest document; `{open}`,
   * `{coming}` and `{published}` are the first of their own meetings that is; `{offered}` are two funds of the market, and
   * `{threeOffered}` three; `{openFund}`, `{comingFund}` and `{closedFund}` the first on it that is, `{heldFund}` the first that they hold.
   */
  readonly page: string
  /** Who looks at it, by login of the demo house; a brand without one does not know this state. */
  readonly people?: Partial<Record<Brand, string>>
  /** Shows the lock, or that the login does not include it, on purpose. */
  readonly isLocked?: true
  /** Stands outside any brand. */
  readonly host?: string
}

const INVESTORS = { halden: 'special.investor', linden: 'public.investor' }

/** Every screen of the portal. A new one joins the pictures and the accessibility test by one line here. */
export const SCREENS: readonly Screen[] = [
  { name: 'start', page: '' },
  { name: 'contact', page: 'contact' },
  { name: 'disclaimer', page: 'disclaimer' },
  { name: 'imprint', page: 'imprint' },
  { name: 'privacy-policy', page: 'privacyPolicy' },
  { name: 'terms-of-use', page: 'termsOfUseForInvestors' },
  { name: 'forms', page: 'forms' },
  { name: 'forms-none', page: 'forms?q=nowhere' },
  { name: 'sign-in', page: 'signin' },
  { name: 'enter-view-for', page: 'signin/enter-view-for' },
  { name: 'view-for', page: 'signin/view-for' },
  { name: 'password-reset', page: 'password-reset' },
  { name: 'password-link-dead', page: 'password-reset/used-already' },
  { name: 'download', page: 'download' },
  { name: 'download-signed-out', page: 'download/of-somebody' },
  { name: 'unsubscribe', page: 'unsubscribe/from-a-mail' },
  { name: 'unsubscribe-without-link', page: 'unsubscribe' },
  { name: 'not-me', page: 'not-me/from-a-mail' },
  { name: 'not-me-without-link', page: 'not-me' },
  { name: 'connection-status', page: 'support/connection-status' },
  { name: 'locked', page: 'portfolio', isLocked: true },
  { name: 'not-found', page: 'nowhere' },
  { name: 'no-brand', page: '', host: 'unknown.localhost' },

  { name: 'own-start', page: '', people: INVESTORS },
  { name: 'portfolio', page: 'portfolio', people: INVESTORS },
  { name: 'portfolio-table', page: 'portfolio?view=table', people: INVESTORS },
  { name: 'portfolio-large', page: 'portfolio', people: { linden: 'large.investor' } },
  { name: 'portfolio-large-table', page: 'portfolio?view=table', people: { linden: 'large.investor' } },
  { name: 'portfolio-empty', page: 'portfolio', people: { halden: 'historical.investor' } },
  { name: 'portfolio-withheld', page: 'portfolio', people: { halden: 'terms.investor' } },
  { name: 'no-permission', page: 'documents', people: { halden: 'no.permission' }, isLocked: true },
  { name: 'home-guest', page: '', people: { halden: 'viewer.guest' } },
  { name: 'home-nobody', page: '', people: { halden: 'no.permission' } },
  { name: 'home-sales-partner', page: '', people: { halden: 'sales.partner' } },
  { name: 'home-clerk', page: '', people: { halden: 'office.operator', linden: 'office.operator' } },
  { name: 'home-administration', page: '', people: { linden: 'office.admin' } },
  { name: 'investment-fund', page: 'portfolio/{investment}?tab=fund', people: INVESTORS },
  { name: 'investment-holding', page: 'portfolio/{investment}?tab=investment', people: INVESTORS },
  { name: 'investment-documents', page: 'portfolio/{investment}?tab=documents', people: INVESTORS },
  { name: 'investment-properties', page: 'portfolio/{investment}?tab=properties', people: INVESTORS },
  {
    name: 'investment-property',
    page: 'portfolio/{investment}?tab=properties&property={property}',
    people: INVESTORS,
  },
  {
    name: 'investment-properties-shared',
    page: 'portfolio/{sharedInvestment}?tab=properties',
    people: { halden: 'special.investor' },
  },
  {
    name: 'investment-property-shared',
    page: 'portfolio/{sharedInvestment}?tab=properties&property={sharedProperty}',
    people: { halden: 'special.investor' },
  },
  {
    name: 'investment-property-left',
    page: 'portfolio/{investment}?tab=properties&property={property}',
    people: { halden: 'historical.investor' },
  },
  {
    name: 'subscription-fund',
    page: 'portfolio/{subscription}?tab=fund',
    people: { linden: INVESTORS.linden },
  },
  {
    name: 'subscription-holding',
    page: 'portfolio/{subscription}?tab=investment',
    people: { linden: INVESTORS.linden },
  },
  { name: 'documents', page: 'documents', people: INVESTORS },
  {
    name: 'documents-large',
    page: 'documents?category=taxCertificate',
    people: { linden: 'large.investor' },
  },
  { name: 'documents-none', page: 'documents?q=nowhere&unread=1', people: INVESTORS },
  { name: 'documents-versions', page: 'documents?document={versioned}', people: INVESTORS },
  { name: 'documents-recalled', page: 'documents?document={recalled}', people: INVESTORS },
  { name: 'returns', page: 'portfolio/returns', people: INVESTORS },
  { name: 'returns-working', page: 'portfolio/returns?figure=irr', people: INVESTORS },
  { name: 'dates', page: 'portfolio/dates', people: INVESTORS },
  { name: 'dates-empty', page: 'portfolio/dates', people: { halden: 'historical.investor' } },
  { name: 'voting', page: 'voting', people: INVESTORS },
  { name: 'voting-empty', page: 'voting', people: { halden: 'historical.investor' } },
  { name: 'meeting', page: 'voting/{open}', people: INVESTORS },
  { name: 'meeting-trustee', page: 'voting/{open}', people: { linden: 'trustee.partner' } },
  { name: 'meeting-coming', page: 'voting/{coming}', people: INVESTORS },
  { name: 'meeting-over', page: 'voting/{published}', people: INVESTORS },
  {
    name: 'meeting-unknown',
    page: 'voting/00000000-0000-4000-8000-000000000000',
    people: { halden: INVESTORS.halden },
  },
  { name: 'ballot', page: 'voting/{open}?view=ballot', people: INVESTORS },
  { name: 'ballot-trustee', page: 'voting/{open}?view=ballot', people: { linden: 'trustee.partner' } },
  { name: 'ballot-over', page: 'voting/{published}?view=ballot', people: { halden: INVESTORS.halden } },
  { name: 'receipt', page: 'voting/{published}?view=receipt', people: INVESTORS },
  { name: 'result', page: 'voting/{published}?view=result', people: INVESTORS },
  {
    name: 'result-not-found',
    page: 'voting/{published}?view=result&code=ZZZZ-ZZZZ-ZZZZ',
    people: { linden: INVESTORS.linden },
  },
  { name: 'result-not-yet', page: 'voting/{open}?view=result', people: { halden: INVESTORS.halden } },
  { name: 'give-proxy', page: 'voting/{open}?view=give-proxy', people: INVESTORS },
  {
    name: 'give-proxy-over',
    page: 'voting/{published}?view=give-proxy',
    people: { halden: INVESTORS.halden },
  },
  { name: 'market', page: 'market', people: { ...INVESTORS, halden: 'both.investor' } },
  { name: 'market-none', page: 'market?state=closed&term=9', people: { linden: INVESTORS.linden } },
  {
    name: 'market-marked',
    page: 'market?compare={offered}',
    people: { linden: INVESTORS.linden },
  },
  { name: 'market-compare', page: 'market/compare?funds={offered}', people: { linden: INVESTORS.linden } },
  {
    name: 'market-compare-three',
    page: 'market/compare?funds={threeOffered}&differences=1',
    people: { linden: INVESTORS.linden },
  },
  { name: 'market-compare-none', page: 'market/compare', people: { linden: INVESTORS.linden } },
  { name: 'fund', page: 'market/{openFund}', people: { ...INVESTORS, halden: 'both.investor' } },
  { name: 'fund-coming', page: 'market/{comingFund}', people: { linden: INVESTORS.linden } },
  { name: 'fund-closed', page: 'market/{closedFund}', people: { linden: INVESTORS.linden } },
  { name: 'fund-held', page: 'market/{heldFund}', people: { linden: INVESTORS.linden } },
  {
    name: 'fund-unknown',
    page: 'market/00000000-0000-4000-8000-000000000000',
    people: { linden: INVESTORS.linden },
  },
  { name: 'download-link', page: 'download/{token}', people: INVESTORS },
  { name: 'download-expired', page: 'download/{oldToken}', people: INVESTORS },
  { name: 'profile', page: 'user/profile', people: INVESTORS },
  { name: 'profile-company', page: 'user/profile', people: { halden: 'company.investor' } },
  {
    name: 'profile-in-review',
    page: 'user/profile',
    people: { halden: 'both.investor', linden: 'large.investor' },
  },
  { name: 'requests', page: 'user/requests', people: INVESTORS },
  { name: 'enquiries', page: 'user/enquiries', people: { linden: 'public.investor' } },
  { name: 'enquiries-empty', page: 'user/enquiries', people: { halden: 'both.investor' } },
  { name: 'requests-empty', page: 'user/requests', people: { halden: 'historical.investor' } },
  // It lists where they are signed in: those whom no other screen lets in.
  {
    name: 'security',
    page: 'user/security',
    people: { halden: 'both.investor', linden: 'large.investor' },
  },
  { name: 'access', page: 'user/access', people: INVESTORS },
  { name: 'notifications', page: 'user/notifications', people: INVESTORS },
  { name: 'agreement', page: 'user/agreement', people: INVESTORS },
  { name: 'agreement-asked', page: 'user/agreement', people: { halden: 'terms.investor' } },
  { name: 'received-views', page: 'signin/enter-view-for', people: { halden: 'viewer.guest' } },
  { name: 'password-one-time', page: 'password-reset', people: { halden: 'otp.investor' } },
]

/** The brands in which a screen looks different. */
export function listBrands({ people, host }: Screen): readonly Brand[] {
  if (host) return BRANDS.slice(0, 1)
  return BRANDS.filter((brand) => !people || people[brand])
}

/** A portal that runs. */
type Portal = { readonly origin: string; readonly dataDirectory: string }

/** Lets the browser of this context in as the one who looks at the screen; answers with what stands in its address. */
export async function enterScreen(
  request: APIRequestContext,
  screen: Screen,
  brand: Brand,
  { origin, dataDirectory }: Portal,
): Promise<(language: Locale) => string> {
  const { port } = new URL(origin)
  if (screen.host) return () => `http://${screen.host}:${port}/${screen.page}`
  const username = screen.people?.[brand]
  if (username) await signIn(request, brand, username, origin)
  const names = username && screen.page.includes('{') ? await findNamesOnce(username) : {}
  const page = screen.page.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = names[name]
    if (!id) throw new Error(`${username} has no ${name}`)
    return id
  })
  return (locale) => `${origin}${joinAddress({ client: brand, locale, page })}`

  function findNamesOnce(username: string): Promise<Names> {
    const [kind] = screen.page.split(/[/?{]/)
    const key = [origin, brand, username, kind].join(' ')
    const names = FOUND.get(key) ?? findNames(username)
    FOUND.set(key, names)
    return names
  }

  async function findNames(username: string): Promise<Names> {
    if (screen.page.startsWith('documents')) return await listDocuments(request, origin)
    if (screen.page.startsWith('voting/')) return await listMeetings(request, origin)
    if (screen.page.startsWith('market')) return await listFunds(request, origin)
    if (!screen.page.startsWith('download/')) return await listNames(request, brand, origin)
    const person = { brand, username }
    return {
      token: await makeDownloadToken(dataDirectory, person),
      oldToken: await makeDownloadToken(dataDirectory, { ...person, sentAt: new Date('2020-01-01') }),
    }
  }
}

type Names = Readonly<Record<string, string | undefined>>

/** What stays where it is for as long as a portal runs. */
const FOUND = new Map<string, Promise<Names>>()

async function signIn(
  request: APIRequestContext,
  brand: Brand,
  username: string,
  origin: string,
): Promise<void> {
  const signedIn = await request.post(`${origin}/api/auth/v1/login/${brand}`, {
    form: { username, password: DEMO_PASSWORD },
    headers: { 'session-transport': 'cookie' },
  })
  if (!signedIn.ok()) throw new Error(`${username} could not sign in: ${signedIn.status()}`)
  if (signedIn.status() === 201) await confirmByApp(request, brand, username, origin, await signedIn.json())
  // What explains a screen would stand before it. Refused where something else has to be done first.
  await request.put(`${origin}/api/userconfig/v1/user/tutorialConfig`, {
    data: { 'skip-tutorial': '2026-01-01T00:00:00Z' },
  })
}

/** By the cookie that their session began with. */
const CONFIRMED = new Map<string, string>()

/** D1: the office confirms with an app, whose codes are good once: later contexts take over the session of the first. */
async function confirmByApp(
  request: APIRequestContext,
  brand: Brand,
  username: string,
  origin: string,
  { loginId }: { readonly loginId: string },
): Promise<void> {
  const key = [origin, brand, username].join(' ')
  const headers = { 'session-transport': 'cookie' }
  const cookie = CONFIRMED.get(key)
  if (cookie !== undefined) {
    await request.post(`${origin}/api/auth/v1/login`, { headers: { ...headers, cookie } })
    return
  }
  const readApp = openAuthenticatorApp(DEMO_TOTP_SECRET)
  for (const code of [readApp(), readApp()]) {
    const path = `${origin}/api/auth/v1/2fa-confirm/${brand}/totp`
    const confirmed = await request.post(path, { data: { loginId, code }, headers })
    if (!confirmed.ok()) continue
    CONFIRMED.set(key, confirmed.headers()['set-cookie']?.split(';')[0] ?? '')
    return
  }
  throw new Error(`${username} could not confirm`)
}

type Entry = { readonly id: string; readonly properties: ReadonlyArray<{ readonly id: string }> }
type Owned = { readonly id: string; readonly ownershipShare: string }
type Item = {
  readonly id: string
  readonly _type: string
  readonly specialFund?: { readonly properties: readonly Owned[] }
}

async function listNames(request: APIRequestContext, brand: Brand, origin: string): Promise<Names> {
  const ask = async <Answer>(path: string) =>
    (await (await request.get(`${origin}/api/${brand}/portfolio${path}`)).json()) as Answer
  const { items } = await ask<{ items: readonly Item[] }>('?props=properties')
  const { investments } = await ask<{ investments: readonly Entry[] }>('/search-entries')
  const investment = investments.find(({ properties }) => properties.length > 0)
  const isShared = ({ ownershipShare }: Owned) => ownershipShare !== '100'
  const shared = items.find(({ specialFund }) => specialFund?.properties.some(isShared))
  return {
    investment: investment?.id,
    property: investment?.properties[0]?.id,
    sharedInvestment: shared?.id,
    sharedProperty: shared?.specialFund?.properties.find(isShared)?.id,
    subscription: items.find(({ _type }) => _type === 'publicSubscription')?.id,
  }
}

type Held = { readonly id: string; readonly phase: string; readonly mandate?: object }

async function listMeetings(request: APIRequestContext, origin: string): Promise<Names> {
  const answer = await request.get(`${origin}/api/voting/v1/meetings`)
  const own = ((await answer.json()) as readonly Held[]).filter(({ mandate }) => !mandate)
  return Object.fromEntries(own.toReversed().map(({ phase, id }) => [phase, id]))
}

type Offered = { readonly id: string; readonly zeichnungsstatus: string }
type Told = { readonly _embedded: { readonly eigene: readonly object[] } }

async function listFunds(request: APIRequestContext, origin: string): Promise<Names> {
  const ask = async <Answer>(path: string) =>
    (await (await request.get(`${origin}/api/produkte/v2${path}`)).json()) as Answer
  const { _embedded: market } = await ask<{ _embedded: { produkte: readonly Offered[] } }>('/erstmarkt')
  const find = (state: string) =>
    market.produkte.find(({ zeichnungsstatus }) => zeichnungsstatus === state)?.id
  const held = await Promise.all(
    market.produkte.map(async ({ id }) => {
      const { _embedded } = await ask<Told>(`/tranche/${id}?embed=eigene`)
      return _embedded.eigene.length > 0 ? id : undefined
    }),
  )
  const ids = market.produkte.map(({ id }) => id)
  return {
    offered: ids.slice(0, 2).join(),
    threeOffered: ids.slice(0, 3).join(),
    openFund: find('OFFEN'),
    comingFund: find('BEVORSTEHEND'),
    closedFund: find('GESCHLOSSEN'),
    heldFund: held.find((id) => id !== undefined),
  }
}

type Listed = {
  readonly id: string
  readonly version: { readonly anzahl: number }
  readonly zurueckgezogen?: object
}

async function listDocuments(request: APIRequestContext, origin: string): Promise<Names> {
  let [address, names]: [string | undefined, Names] = ['', {}]
  while (address !== undefined && !(names['versioned'] && names['recalled'])) {
    const answer = await request.get(`${origin}/api/dokumente/v2/liste?groesse=100${address}`)
    const { dokumente, weiter } = (await answer.json()) as { dokumente: readonly Listed[]; weiter?: string }
    names = {
      versioned: names['versioned'] ?? dokumente.find(({ version }) => version.anzahl > 1)?.id,
      recalled: names['recalled'] ?? dokumente.find(({ zurueckgezogen }) => zurueckgezogen)?.id,
    }
    address = weiter === undefined ? undefined : `&cursor=${weiter}`
  }
  return names
}
