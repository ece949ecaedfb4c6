import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { DEFAULT_POLICY, listGuidelines } from '../passwords.domain.ts'
import { encodeSignedIn, getGuidelines, postPassword, postReset, putPassword } from '../passwords.wire.ts'
import { changePassword } from './change-password.service.ts'
import type { PasswordParts } from './replace-password.ts'
import { requestReset } from './request-reset.service.ts'
import { setPasswordByLink } from './set-password-by-link.service.ts'

export function passwordEndpoints(parts: PasswordParts & { readonly environment: Environment }) {
  const { environment } = parts
  return [
    endpoint(postReset, async ({ brand, body, ...caller }) => {
      await requestReset(parts, { brand: brand.name, username: body.login }, findOrigin(caller))
      return { body: {} }
    }),
    endpoint(getGuidelines, ({ brand }) => ({
      body: { guidelines: listGuidelines(brand.passwordPolicy ?? DEFAULT_POLICY) },
    })),
    endpoint(postPassword, async ({ brand, body, ...caller }) => {
      const policy = brand.passwordPolicy ?? DEFAULT_POLICY
      await setPasswordByLink(parts, { brand: brand.name, ...body, policy }, findOrigin(caller))
      return { body: {} }
    }),
    endpoint(putPassword, async ({ brand, principal: { loginId }, body, ...caller }) => {
      const policy = brand.passwordPolicy ?? DEFAULT_POLICY
      const asked = { brand: brand.name, loginId, ...body, policy }
      const opened = await changePassword(parts, asked, findOrigin(caller))
      return carryToken(opened.token, encodeSignedIn(opened), { headers: caller.headers, environment })
    }),
  ]
}
