import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { dayText, momentText } from '#kernel/wire/shapes.ts'
import { signedInShape } from './session.wire.ts'
import { plainText } from './signin.wire.ts'
import type { ViewForGrant } from './view-for.domain.ts'

export const grantBody = z.object({
  name: plainText.trim().min(1).max(100),
  email: z.email().max(200),
  /** The last day on which the portfolio may be seen. */
  until: dayText,
})

export const openViewBody = z.union([
  z.strictObject({ code: plainText.max(50) }),
  z.strictObject({ token: plainText.max(200) }),
  z.strictObject({ grantId: z.guid() }),
])

export const grantShape = z
  .strictObject({
    id: z.guid(),
    investor: z.string(),
    name: z.string(),
    email: z.string(),
    created: momentText,
    until: momentText,
    ended: momentText.optional(),
    views: z.array(momentText),
  })
  .meta({ id: 'ViewForGrant' })

export const grantsShape = z
  .strictObject({ given: z.array(grantShape), received: z.array(grantShape) })
  .meta({ id: 'ViewForGrants' })

export function encodeGrant(grant: ViewForGrant): z.infer<typeof grantShape> {
  return {
    id: grant.id,
    investor: grant.investorName,
    name: grant.viewerName,
    email: grant.viewerEmail,
    created: grant.createdAt.toISOString(),
    until: grant.expiresAt.toISOString(),
    ended: grant.endedAt?.toISOString(),
    views: grant.views.map((moment) => moment.toISOString()),
  }
}

export const closeView = call({
  method: 'DELETE',
  path: '/api/auth/v1/login-with-view-for/:client',
  service: 'authentication',
  summary: 'Back from somebody else’s portfolio to one’s own session',
  access: 'signedIn',
  isOpenToViewers: true,
  answer: signedInShape,
})
