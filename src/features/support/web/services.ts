/** Nothing has this id: the service looks for it, finds nothing, and so has shown that it works. */
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** B8.2: one harmless address per service base, in the order in which a visit needs them. `:client` stands for the brand. */
const SERVICES = {
  portal: '/healthz',
  data: '/readyz',
  signIn: '/api/auth/v1/public-key',
  logins: '/api/logins/v1/:client/password/guidelines',
  settings: '/api/userconfig/v1/public/announcements/:client',
  portfolio: `/api/:client/portfolio/${NOTHING}`,
  specialFunds: `/api/specialfund/v1/${NOTHING}`,
  fundInvestments: `/api/specialfundinvestment/v1/${NOTHING}`,
  participations: `/api/beteiligungen/v2/${NOTHING}`,
  fundProducts: `/api/produkte/v2/tranche/${NOTHING}`,
  subscriptions: `/api/zeichnungen/v1/${NOTHING}`,
  properties: `/real-estate/v2/property/${NOTHING}`,
  pictures: `/picture/v1/${NOTHING}`,
  documents: '/api/dokumente/v1/public/formulare/:client',
  approvals: `/api/dokumente/v2/approvables/${NOTHING}/file`,
  downloads: `/api/download/${NOTHING}`,
  notifications: '/api/notifications/v1/settings',
  contacts: `/contact-person/v2/${NOTHING}`,
  profile: '/api/profile/v1/laender',
  voting: `/api/voting/v1/meetings/${NOTHING}`,
} as const

export type Service = keyof typeof SERVICES

export const SERVICE_NAMES = Object.keys(SERVICES) as readonly Service[]

export function describeProbe(service: Service): { readonly method: 'GET'; readonly path: string } {
  return { method: 'GET', path: SERVICES[service] }
}
