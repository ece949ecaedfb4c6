/** One base path on this server (B10.2). Calls below it can be answered elsewhere: its variable then names where. */
export type ServiceBase = {
  readonly service: string
  /** As Hono reads it, without the last slash. */
  readonly base: string
  readonly variable: `SERVICE_${string}_URL`
}

/** A base whose calls go elsewhere; both sides without their last slash. */
export type ForwardedBase = Pick<ServiceBase, 'base'> & { readonly target: string }

export function isBelow(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

/** B10.2. Documents have three bases, and each may move on its own. */
export const SERVICE_BASES = [
  { service: 'authentication', base: '/api/auth/v1', variable: 'SERVICE_AUTHENTICATION_URL' },
  { service: 'logins', base: '/api/logins/v1', variable: 'SERVICE_LOGINS_URL' },
  { service: 'real estate', base: '/real-estate/v2', variable: 'SERVICE_REAL_ESTATE_URL' },
  { service: 'participations', base: '/api/beteiligungen/v2', variable: 'SERVICE_PARTICIPATIONS_URL' },
  { service: 'fund products', base: '/api/produkte/v2', variable: 'SERVICE_FUND_PRODUCTS_URL' },
  { service: 'special funds', base: '/api/specialfund/v1', variable: 'SERVICE_SPECIAL_FUNDS_URL' },
  {
    service: 'special-fund investments',
    base: '/api/specialfundinvestment/v1',
    variable: 'SERVICE_SPECIAL_FUND_INVESTMENTS_URL',
  },
  { service: 'portfolio', base: '/api/:client/portfolio', variable: 'SERVICE_PORTFOLIO_URL' },
  { service: 'subscriptions', base: '/api/zeichnungen/v1', variable: 'SERVICE_SUBSCRIPTIONS_URL' },
  { service: 'contact persons', base: '/contact-person/v2', variable: 'SERVICE_CONTACT_PERSONS_URL' },
  { service: 'documents', base: '/api/dokumente/v1', variable: 'SERVICE_DOCUMENTS_V1_URL' },
  { service: 'documents', base: '/api/dokumente/v2', variable: 'SERVICE_DOCUMENTS_V2_URL' },
  { service: 'documents', base: '/api/download', variable: 'SERVICE_DOCUMENTS_DOWNLOAD_URL' },
  { service: 'pictures', base: '/picture/v1', variable: 'SERVICE_PICTURES_URL' },
  { service: 'profile', base: '/api/profile/v1', variable: 'SERVICE_PROFILE_URL' },
  { service: 'user config', base: '/api/userconfig/v1', variable: 'SERVICE_USER_CONFIG_URL' },
  { service: 'voting', base: '/api/voting/v1', variable: 'SERVICE_VOTING_URL' },
  { service: 'notifications', base: '/api/notifications/v1', variable: 'SERVICE_NOTIFICATIONS_URL' },
] as const satisfies readonly ServiceBase[]

/** Below these a program asks: it names its language itself and wants errors that it can read. */
export const SERVICE_ROOTS = [...new Set(SERVICE_BASES.map(({ base }) => `/${base.split('/')[1]}/`))]

export function isServicePath(path: string): boolean {
  return SERVICE_ROOTS.some((root) => path.startsWith(root))
}

/** Where the brand's name goes in the address of a service whose base holds it. */
export const CLIENT_PLACEHOLDER = '{client}'

/** The address without its last slash; undefined when calls below `base` could not be put behind it. */
export function parseServiceUrl(text: string, base: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // The host is fixed: a name that a caller chooses must not decide to whom the token goes.
  if (/[{}]/.test(url.host)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  const hasPlaceholder = text.includes(CLIENT_PLACEHOLDER)
  if (hasPlaceholder !== base.includes(':client')) return undefined
  return text.replace(/\/+$/, '')
}
