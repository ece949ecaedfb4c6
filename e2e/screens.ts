/** Every screen of the portal. A new one joins the pictures and the accessibility test by one line here. */
export const SCREENS = [
  { name: 'start', path: '' },
  { name: 'contact', path: '/contact' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'imprint', path: '/imprint' },
  { name: 'privacy-policy', path: '/privacyPolicy' },
  { name: 'terms-of-use', path: '/termsOfUseForInvestors' },
  { name: 'forms', path: '/forms' },
  { name: 'market', path: '/market' },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'investment', path: '/portfolio/1?tab=properties' },
  { name: 'returns', path: '/portfolio/returns' },
  { name: 'sign-in', path: '/signin' },
  { name: 'enter-view-for', path: '/signin/enter-view-for' },
  { name: 'view-for', path: '/signin/view-for' },
  { name: 'connection-status', path: '/support/connection-status' },
  { name: 'agreement', path: '/user/agreement' },
  { name: 'profile', path: '/user/profile' },
  { name: 'download', path: '/download' },
  { name: 'password-reset', path: '/password-reset' },
  { name: 'voting', path: '/voting' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'brand-error', path: '/error' },
  { name: 'no-brand', path: '/', host: 'unknown.localhost' },
  { name: 'error', path: '/error', host: 'localhost' },
] as const

export const BRANDS = ['halden', 'linden'] as const
export const LANGUAGES = ['en-GB', 'de-DE'] as const

export type Screen = (typeof SCREENS)[number]

/** Screens that name a host stand outside any brand. */
export function screenAddress(screen: Screen, brand: string, language: string, port: string): string {
  if ('host' in screen) return `http://${screen.host}:${port}${screen.path}`
  return `http://localhost:${port}/${brand}${language === 'en-GB' ? '' : `/${language}`}${screen.path}`
}
