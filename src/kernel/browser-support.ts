/** A13.2: set for the session when the visitor closes the notice. */
export const BROWSER_WARNING_COOKIE = 'browser-warning'

export function isInternetExplorer(userAgent: string | undefined): boolean {
  return /\bMSIE |\bTrident\//.test(userAgent ?? '')
}
