import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { DEFAULT_POLICY, listGuidelines, PASSWORD_ERRORS } from '../passwords.domain.ts'
import {
  changePasswordBody,
  encodeSignedIn,
  guidelinesShape,
  resetBody,
  setPasswordBody,
  signedInShape,
} from '../passwords.wire.ts'
import { changePassword } from './change-password.service.ts'
import type { PasswordParts } from './replace-password.ts'
import { requestReset } from './request-reset.service.ts'
import { setPasswordByLink } from './set-password-by-link.service.ts'

const service = 'logins'

export function passwordEndpoints(parts: PasswordParts & { readonly environment: Environment }) {
  const { environment } = parts
  return [
    publicEndpoint(
      {
        method: 'POST',
        path: '/api/logins/v1/:client/password/reset',
        service,
        summary: 'Mails a link to set a new password, if there is such a person; the answer does not tell',
        body: resetBody,
        answer: z.strictObject({}),
      },
      async ({ brand, body, ...caller }) => {
        await requestReset(parts, { brand: brand.name, username: body.login }, findOrigin(caller))
        return { body: {} }
      },
    ),
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/logins/v1/:client/password/guidelines',
        service,
        summary: 'What a password must fulfil',
        answer: guidelinesShape,
      },
      ({ brand }) => ({ body: { guidelines: listGuidelines(brand.passwordPolicy ?? DEFAULT_POLICY) } }),
    ),
    publicEndpoint(
      {
        method: 'POST',
        path: '/api/logins/v1/:client/password',
        service,
        summary: 'Sets a password through the link from the mail',
        body: setPasswordBody,
        answer: z.strictObject({}),
        problems: [PASSWORD_ERRORS.invalid, PASSWORD_ERRORS.tokenNotFound, PASSWORD_ERRORS.tokenExpired],
      },
      async ({ brand, body, ...caller }) => {
        const policy = brand.passwordPolicy ?? DEFAULT_POLICY
        await setPasswordByLink(parts, { brand: brand.name, ...body, policy }, findOrigin(caller))
        return { body: {} }
      },
    ),
    endpoint(
      {
        method: 'PUT',
        path: '/api/logins/v1/:client/password',
        service,
        summary: 'Changes the caller’s password and ends every other session',
        access: 'anySession',
        body: changePasswordBody,
        answer: signedInShape,
        problems: [
          PASSWORD_ERRORS.invalid,
          PASSWORD_ERRORS.oldPasswordMismatch,
          PASSWORD_ERRORS.tooManyRequests,
        ],
      },
      async ({ brand, principal: { loginId }, body, ...caller }) => {
        const policy = brand.passwordPolicy ?? DEFAULT_POLICY
        const asked = { brand: brand.name, loginId, ...body, policy }
        const opened = await changePassword(parts, asked, findOrigin(caller))
        return carryToken(opened.token, encodeSignedIn(opened), { headers: caller.headers, environment })
      },
    ),
  ]
}
