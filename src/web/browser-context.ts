import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { createContext, use } from 'react'

/** What lies outside the page: address bar, device, authenticator. */
export type Browser = {
  /** Loads the page anew, so that nothing of the person before stays in memory. */
  readonly openPage: (path: string) => void
  readonly userAgent: () => string
  readonly hasPasskeys: () => boolean
  readonly confirmPasskey: (
    options: PublicKeyCredentialRequestOptionsJSON,
  ) => Promise<AuthenticationResponseJSON>
  readonly createPasskey: (
    options: PublicKeyCredentialCreationOptionsJSON,
  ) => Promise<RegistrationResponseJSON>
}

const browser: Browser = {
  openPage: (path) => location.assign(path),
  userAgent: () => navigator.userAgent,
  hasPasskeys: () => 'PublicKeyCredential' in globalThis,
  confirmPasskey: async (optionsJSON) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return await startAuthentication({ optionsJSON })
  },
  createPasskey: async (optionsJSON) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return await startRegistration({ optionsJSON })
  },
}

export const BrowserContext = createContext(browser)

export function useBrowser(): Browser {
  return use(BrowserContext)
}
