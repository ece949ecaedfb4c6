import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { keepDevice, readBrowser } from '#server/http/edge/device-cookie.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { DEFAULT_POLICY, listGuidelines } from '../passwords.domain.ts'
import {
  encodeSignedIn,
  getGuidelines,
  getLink,
  postPassword,
  postReset,
  putPassword,
} from '../passwords.wire.ts'
import { changePassword } from './change-password.service.ts'
import type { PasswordParts } from './replace-password.ts'
import { requestReset } from './request-reset.service.ts'
import { requireOpenLink } from './require-open-link.ts'
import { setPasswordByLink } from './set-password-by-link.service.ts'

export function passwordEndpoints(parts: PasswordParts & { readonly environment: Environment }) {
  const { environment } = parts
  return [
    endpoint(postReset, async ({ brand, body, locale, ...caller }) => {
      const asked = { brand: brand.name, username: body.login, locale, browser: readBrowser(caller.headers) }
      await requestReset(parts, asked, findOrigin(caller))
      return { body: {} }
    }),
    endpoint(getGuidelines, ({ brand }) => ({
      body: { guidelines: listGuidelines(brand.passwordPolicy ?? DEFAULT_POLICY) },
    })),
    endpoint(getLink, async ({ brand, query: { token }, address }) => {
      await requireOpenLink(parts.db, { brand: brand.name, token, address, now: parts.now() })
      return { body: {} }
    }),
    endpoint(postPassword, async ({ brand, body, ...caller }) => {
      const policy = brand.passwordPolicy ?? DEFAULT_POLICY
      const browser = readBrowser(caller.headers)
      const given = { brand: brand.name, ...body, policy, browser }
      const secret = await setPasswordByLink(parts, given, findOrigin(caller))
      return { body: {}, cookies: keepDevice(browser, secret, environment) }
    }),
    endpoint(putPassword, async ({ brand, principal: { loginId, sessionId }, body, ...caller }) => {
      const policy = brand.passwordPolicy ?? DEFAULT_POLICY
      const { headers } = caller
      const browser = readBrowser(headers)
      const asked = { brand: brand.name, loginId, sessionId, ...body, policy, browser }
      const { opened, deviceSecret } = await changePassword(parts, asked, findOrigin(caller))
      const cookies = keepDevice(browser, deviceSecret, environment)
      return { cookies, ...carryToken(opened.token, encodeSignedIn(opened), { headers, environment }) }
    }),
  ]
}
