import { z } from 'zod'
import { dayText, momentText, plainText } from '#kernel/wire/shapes.ts'
import type { ViewForGrant } from './view-for.domain.ts'

export { encodeSignedIn, signedInShape } from '#features/sessions/sessions.wire.ts'

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
