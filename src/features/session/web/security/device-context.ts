import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { createContext, use } from 'react'

/** What only enrolling needs of the device, beside what every sign-in needs. */
export type Device = {
  readonly userAgent: () => string
  readonly createPasskey: (
    options: PublicKeyCredentialCreationOptionsJSON,
  ) => Promise<RegistrationResponseJSON>
}

const device: Device = {
  userAgent: () => navigator.userAgent,
  createPasskey: async (optionsJSON) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return await startRegistration({ optionsJSON })
  },
}

export const DeviceContext = createContext(device)

export function useDevice(): Device {
  return use(DeviceContext)
}
