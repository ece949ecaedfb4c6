import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { createContext, use } from 'react'

/** What lies outside the page: network, address bar, authenticator. */
export type Browser = {
  readonly fetch: (path: string, request: RequestInit) => Promise<Response>
  /** Loads the page anew, so that nothing of the person before stays in memory. */
  readonly openPage: (path: string) => void
  readonly hasPasskeys: () => boolean
  readonly confirmPasskey: (
    options: PublicKeyCredentialRequestOptionsJSON,
  ) => Promise<AuthenticationResponseJSON>
}

const browser: Browser = {
  fetch: (path, request) => fetch(path, request),
  openPage: (path) => location.assign(path),
  hasPasskeys: () => 'PublicKeyCredential' in globalThis,
  confirmPasskey: async (optionsJSON) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return await startAuthentication({ optionsJSON })
  },
}

export const BrowserContext = createContext(browser)

export function useBrowser(): Browser {
  return use(BrowserContext)
}
