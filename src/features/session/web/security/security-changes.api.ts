import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import type {
  passkeyEnrolledShape,
  recoveryCodesShape,
  totpEnrolmentShape,
} from '#features/second-factors/second-factors.wire.ts'
import type { grantBody } from '#features/view-for/view-for.wire.ts'
import { type Call, type Caller, createLoad, type Failure, findFailure, type Loaded } from '../api-call.ts'

export type TotpEnrolment = z.infer<typeof totpEnrolmentShape>
export type NewGrant = z.infer<typeof grantBody>
export type SecurityApi = ReturnType<typeof createSecurityApi>

/** What the profile's security section changes. */
export function createSecurityApi({ client, locale, fetch }: Caller) {
  const auth = '/api/auth/v1'
  const factors = `/api/logins/v1/${client}/second-factors`
  const viewFor = `/api/logins/v1/${client}/view-for`

  const loadAs = createLoad({ locale, fetch })

  function load<Value>(...call: Call): Promise<Loaded<Value>> {
    return loadAs<Value>((response) => response.json(), ...call)
  }

  async function attempt(...call: Call): Promise<Failure | undefined> {
    return findFailure(await load(...call))
  }

  /** What is gone already needs no ending. */
  async function end(path: string): Promise<Failure | undefined> {
    const failure = await attempt('DELETE', path)
    return failure?.status === 404 ? undefined : failure
  }

  return {
    endSession: (id: string) => end(`${auth}/sessions/${id}`),

    switchEmailTan: (password: string, isOn: boolean) =>
      attempt('PUT', `${factors}/email-tan`, { password, isOn }),

    beginTotp: (password: string) => load<TotpEnrolment>('POST', `${factors}/totp`, { password }),
    confirmTotp: (code: string) =>
      load<z.infer<typeof recoveryCodesShape>>('POST', `${factors}/totp/confirm`, { code }),
    removeTotp: (password: string) => attempt('DELETE', `${factors}/totp`, { password }),

    makeRecoveryCodes: (password: string) =>
      load<z.infer<typeof recoveryCodesShape>>('POST', `${factors}/recovery-codes`, { password }),

    fetchPasskeyOptions: (password: string) =>
      load<PublicKeyCredentialCreationOptionsJSON>('POST', `${factors}/passkeys/options`, { password }),
    addPasskey: (name: string, response: RegistrationResponseJSON) =>
      load<z.infer<typeof passkeyEnrolledShape>>('POST', `${factors}/passkeys`, { name, response }),
    removePasskey: (id: string, password: string) =>
      attempt('DELETE', `${factors}/passkeys/${id}`, { password }),

    giveAccess: (grant: NewGrant) => attempt('POST', viewFor, grant),
    endGrant: (id: string) => end(`${viewFor}/${id}`),
    openGrant: (grantId: string) => attempt('POST', `${auth}/login-with-view-for/${client}`, { grantId }),
  }
}
