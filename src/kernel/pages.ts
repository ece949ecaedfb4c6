import type { Permission } from './permissions.ts'

type Texts = readonly string[]

type Page = {
  /** Behind brand and language, as the router writes it; its name is also the key of its title. */
  readonly path: string
  /** Whose texts it shows beside those of every page: a feature, or a part of one that is fetched on its own. */
  readonly texts: Texts
  /** The same for those of its parts that come later, or not to everybody. */
  readonly parts?: Readonly<Record<string, Texts>>
  /** A12.2: a lock for visitors, a note for those who do not have it. */
  readonly permission?: Permission
  /** A2.3: others are not led there. */
  readonly isForPublicInvestors?: true
  readonly isInNavigation?: true
  /** A2.9: also for those who have to set a password or to approve something first. */
  readonly isAlwaysOpen?: true
}

const WIDGETS = 'ui/widgets'

/** A2: every page of the portal, in the order in which an address is looked up. */
export const PAGES = {
  start: {
    path: '',
    texts: ['site'],
    parts: {
      own: ['portfolio', 'portfolio/start', 'calendar/dates', 'documents', WIDGETS],
      home: ['site/home', 'view-for'],
      survey: ['survey'],
      votes: ['voting/start'],
    },
  },
  contact: { path: 'contact', texts: [], isAlwaysOpen: true },
  disclaimer: { path: 'disclaimer', texts: [], isAlwaysOpen: true },
  imprint: { path: 'imprint', texts: [], isAlwaysOpen: true },
  privacyPolicy: { path: 'privacyPolicy', texts: [], isAlwaysOpen: true },
  termsOfUseForInvestors: { path: 'termsOfUseForInvestors', texts: [], isAlwaysOpen: true },
  portfolio: {
    path: 'portfolio',
    texts: ['portfolio', 'assets/words', 'funds/words', WIDGETS],
    parts: { documents: ['documents', WIDGETS] },
    permission: 'portfolio/read',
    isInNavigation: true,
  },
  returns: {
    path: 'portfolio/returns',
    texts: ['returns', 'statements', 'forms', WIDGETS],
    permission: 'portfolio/read',
  },
  dates: {
    path: 'portfolio/dates',
    texts: ['calendar', 'calendar/dates', WIDGETS],
    permission: 'portfolio/read',
  },
  investment: {
    path: 'portfolio/$id',
    texts: ['investment/page', WIDGETS],
    parts: {
      fund: ['investment', 'funds/words', WIDGETS],
      product: ['market/slices', 'funds/words', WIDGETS],
      investment: ['investment', 'funds/words', WIDGETS],
      subscription: ['subscriptions', WIDGETS],
      documents: ['documents', 'documents/list', WIDGETS],
      properties: ['assets', WIDGETS],
      returns: ['returns', WIDGETS],
    },
    permission: 'portfolio/read',
  },
  documents: {
    path: 'documents',
    texts: ['documents', 'documents/list', WIDGETS],
    permission: 'download/read',
    isInNavigation: true,
  },
  voting: {
    path: 'voting',
    texts: ['voting', WIDGETS],
    permission: 'voting/read',
    isInNavigation: true,
  },
  meeting: {
    path: 'voting/$id',
    texts: ['voting', WIDGETS],
    parts: {
      ballot: ['voting', 'voting/ballot', 'forms', WIDGETS],
      receipt: ['voting', 'voting/receipt', WIDGETS],
      result: ['voting', 'voting/result', 'forms', WIDGETS],
      proxies: ['voting', 'voting/proxies', 'forms', WIDGETS],
    },
    permission: 'voting/read',
  },
  market: {
    path: 'market',
    texts: ['market', 'market/compare', 'funds/words', WIDGETS],
    parts: { subscriptions: ['subscriptions', WIDGETS] },
    permission: 'portfolio/read',
    isForPublicInvestors: true,
    isInNavigation: true,
  },
  comparison: {
    path: 'market/compare',
    texts: ['market', 'market/compare', 'market/slices', 'funds/words', WIDGETS],
    permission: 'portfolio/read',
    isForPublicInvestors: true,
  },
  fund: {
    path: 'market/$id',
    texts: ['market', 'market/fund', 'market/slices', 'funds/words', WIDGETS],
    parts: {
      actions: ['interests', 'forms', 'market', 'market/fact-sheet', 'market/compare', WIDGETS],
      subscription: ['subscriptions', WIDGETS],
      properties: ['assets', WIDGETS],
      documents: ['documents', WIDGETS],
    },
    permission: 'portfolio/read',
    isForPublicInvestors: true,
  },
  forms: { path: 'forms', texts: ['documents', WIDGETS], isForPublicInvestors: true, isInNavigation: true },
  signIn: { path: 'signin', texts: ['sign-in', 'passwords/words', 'forms'] },
  enterViewFor: { path: 'signin/enter-view-for', texts: ['view-for', 'forms'] },
  viewFor: { path: 'signin/view-for', texts: ['view-for'] },
  passwordReset: { path: 'password-reset/{-$token}', texts: ['passwords', 'forms'] },
  agreement: { path: 'user/agreement', texts: ['approvals'] },
  profile: {
    path: 'user/profile',
    texts: ['profile/page', 'change-requests', 'change-requests/list'],
    parts: {
      edit: ['profile/page', 'profile/edit', 'profile/lacks', 'forms'],
      send: ['profile/page', 'change-requests', 'change-requests/send', 'forms'],
    },
    permission: 'profile/read',
  },
  security: {
    path: 'user/security',
    texts: ['passwords', 'second-factors', 'sessions', 'view-for', 'personal-data', 'forms'],
  },
  access: { path: 'user/access', texts: ['view-for', 'forms'], permission: 'profile/read' },
  notifications: {
    path: 'user/notifications',
    texts: ['notifications'],
    permission: 'voting/read',
  },
  requests: {
    path: 'user/requests',
    texts: ['profile/page', 'change-requests', 'change-requests/list'],
    permission: 'profile/read',
  },
  enquiries: {
    path: 'user/enquiries',
    texts: ['interests'],
    permission: 'portfolio/read',
    isForPublicInvestors: true,
  },
  notMe: { path: 'not-me/{-$token}', texts: ['change-requests', 'change-requests/not-me', 'forms'] },
  unsubscribe: { path: 'unsubscribe/{-$token}', texts: ['notifications/unsubscribe'] },
  connectionStatus: { path: 'support/connection-status', texts: ['support'] },
  download: {
    path: 'download/{-$downloadToken}',
    texts: ['documents', 'documents/download'],
    permission: 'download/read',
  },
  error: { path: 'error', texts: [], isAlwaysOpen: true },
  notFound: { path: '$', texts: [] },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]

/** What is said of a page, whichever it is. */
export function describePage(name: PageName): Page {
  return PAGES[name]
}

/** What may be left out of a path is. */
export function shortPath(name: PageName): string {
  return PAGES[name].path.replace(/\/\{-\$\w+\}$/, '')
}

const PATTERNS = PAGE_NAMES.map((name) => [name, toPattern(PAGES[name].path)] as const)

/** The page at an address, behind brand and language. */
export function findPage(path: string): PageName {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'notFound'
}

/** The page that a route of the router shows, by the route's full path. */
export function findRoutePage(fullPath = '/'): PageName {
  const path = fullPath.replace(/^\/\$client\/\{-\$locale\}\/?/, '').replace(/(?<=.)\/$/, '')
  return PAGE_NAMES.find((name) => PAGES[name].path === path) ?? 'notFound'
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
