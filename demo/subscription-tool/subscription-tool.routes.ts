import { Hono } from 'hono'
import type { Brand } from '#brands/brand.ts'
import type { HttpContext } from '#server/http/edge/http-context.ts'
import { nonceOf } from '#server/http/edge/nonce.ts'
import { arrivalPage, refusalPage } from './tool-pages.ts'
import { createGate, type Refusal } from './verify-handover.ts'

/** As `brands/linden/brand.json` names it for `local`. */
const PATH = '/dev/subscription-tool'

const STATUSES = { missing: 400, invalid: 403, expired: 410, repeated: 409 } as const satisfies Record<
  Refusal,
  number
>

type Parts = {
  readonly brands: readonly Brand[]
  readonly listPublicKeys: () => readonly object[]
  readonly now: () => Date
}

/** B2.4: a partner's page, so that the step to it can be tried on one's own machine. It keeps nothing but which tokens came. */
export function subscriptionToolRoutes({ brands, ...parts }: Parts) {
  const letIn = createGate(parts)
  return new Hono<HttpContext>()
    .get(PATH, (c) => {
      const { locale } = c.var
      return c.html(refusalPage('missing', { locale, nonce: nonceOf(c) }), STATUSES.missing)
    })
    .post(PATH, async (c) => {
      const { locale } = c.var
      const nonce = nonceOf(c)
      const { token } = await c.req.parseBody()
      const outcome = await letIn(token, new URL(c.req.url).origin)
      if (typeof outcome === 'string')
        return c.html(refusalPage(outcome, { locale, nonce }), STATUSES[outcome])
      const brand = brands.find(({ name }) => name === outcome.subsite)
      return c.html(arrivalPage(outcome, { brand, nonce }))
    })
}
