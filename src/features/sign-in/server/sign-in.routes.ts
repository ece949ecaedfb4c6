import { askPasskey } from '#features/second-factors/server/ask-passkey.service.ts'
import { findRelyingParty } from '#features/second-factors/server/find-relying-party.service.ts'
import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { keepDevice, readBrowser } from '#server/http/edge/device-cookie.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { SignInResult } from '../sign-in.domain.ts'
import {
  confirmByPasskey,
  confirmByRecoveryCode,
  confirmByTan,
  confirmByTotp,
  encodeSignIn,
  postCredentials,
  requestPasskeyOptions,
  requestTan,
} from '../sign-in.wire.ts'
import { type Begun, getChallenged, type SignInParts } from './complete-sign-in.ts'
import { confirmSecondFactor, type Proof } from './confirm-second-factor.service.ts'
import { reissueTan } from './reissue-tan.service.ts'
import { signIn } from './sign-in.service.ts'

type Parts = SignInParts & { readonly environment: Environment }
type Caller = Parameters<typeof findOrigin>[0]

const STATUS = { signedIn: 200, secondFactorRequired: 201, passwordChangeRequired: 202 } as const

export function signInEndpoints(parts: Parts) {
  const { environment } = parts
  function reply(result: SignInResult, { headers }: { readonly headers: Headers }) {
    const status = STATUS[result.kind]
    const body = encodeSignIn(result)
    if (result.kind === 'secondFactorRequired') return { status, body }
    const cookies = keepDevice(readBrowser(headers), result.deviceSecret, environment)
    return { status, cookies, ...carryToken(result.opened.token, body, { headers, environment }) }
  }
  async function confirm(asked: Begun & { readonly proof: Proof }, caller: Caller) {
    const browser = readBrowser(caller.headers)
    return reply(await confirmSecondFactor(parts, { ...asked, browser }, findOrigin(caller)), caller)
  }
  return [
    endpoint(postCredentials, async ({ brand, body, ...caller }) => {
      const credentials = { brand: brand.name, ...body, browser: readBrowser(caller.headers) }
      return reply(await signIn(parts, credentials, findOrigin(caller)), caller)
    }),
    endpoint(confirmByTan, async ({ brand, body: { loginId, tan }, ...caller }) => {
      const proof = { factor: 'email-tan', code: tan } as const
      const asked = { brand: brand.name, challengeId: loginId, proof }
      return await confirm(asked, caller)
    }),
    endpoint(requestTan, async ({ brand, body }) => {
      await reissueTan(parts, { brand: brand.name, challengeId: body.loginId })
      return { body: {} }
    }),
    endpoint(confirmByTotp, async ({ brand, body: { loginId, code }, ...caller }) => {
      const asked = { brand: brand.name, challengeId: loginId, proof: { factor: 'totp', code } } as const
      return await confirm(asked, caller)
    }),
    endpoint(confirmByRecoveryCode, async ({ brand, body: { loginId, code }, ...caller }) => {
      const proof = { factor: 'recoveryCode', code } as const
      const asked = { brand: brand.name, challengeId: loginId, proof }
      return await confirm(asked, caller)
    }),
    endpoint(requestPasskeyOptions, async ({ brand, url, body: { loginId: challengeId } }) => {
      const { login } = await getChallenged(parts, { brand: brand.name, challengeId })
      const party = findRelyingParty(brand, environment, url)
      return { body: await askPasskey(parts, login, { challengeId, party }) }
    }),
    endpoint(confirmByPasskey, async ({ brand, url, body: { loginId, response }, ...caller }) => {
      const proof = {
        factor: 'passkey',
        response,
        party: findRelyingParty(brand, environment, url),
      } as const
      const asked = { brand: brand.name, challengeId: loginId, proof }
      return await confirm(asked, caller)
    }),
  ]
}
