import { z } from 'zod'
import { signedInShape } from '#features/sessions/sessions.wire.ts'
import { call } from '#kernel/call.ts'
import { carriedName } from '#kernel/wire/names.ts'
import { dayText, idParam, momentText, plainText } from '#kernel/wire/shapes.ts'
import { VIEW_FOR_ERRORS, VIEWER_NAME_MAX_CHARACTERS, type ViewForGrant } from './view-for.domain.ts'

export { encodeSignedIn } from '#features/sessions/sessions.wire.ts'

const grantBody = z.object({
  name: carriedName(VIEWER_NAME_MAX_CHARACTERS),
  email: z.email().max(200),
  /** The last day on which the portfolio may be seen. */
  until: dayText,
})

const openViewBody = z.union([
  z.strictObject({ code: plainText.max(50) }),
  z.strictObject({ token: plainText.max(200) }),
  z.strictObject({ grantId: z.guid() }),
])

const grantShape = z
  .strictObject({
    id: z.guid(),
    investor: z.string(),
    name: z.string(),
    email: z.string(),
    created: momentText,
    until: momentText,
    ended: momentText.optional(),
    suspended: momentText
      .optional()
      .meta({ description: 'Waits since a new password until its giver keeps or ends it' }),
    views: z.array(momentText),
  })
  .meta({ id: 'ViewForGrant' })

const grantsShape = z
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
    suspended: grant.suspendedAt?.toISOString(),
    views: grant.views.map((moment) => moment.toISOString()),
  }
}

const VIEW_PATH = '/api/auth/v1/login-with-view-for/:client'
const GRANTS_PATH = '/api/logins/v1/:client/view-for'

export const postView = call({
  method: 'POST',
  path: VIEW_PATH,
  service: 'authentication',
  summary: 'Opens somebody else’s portfolio to look at, by code, by link or by grant',
  access: 'signedIn',
  body: openViewBody,
  answer: signedInShape,
  problems: Object.values(VIEW_FOR_ERRORS),
})

export const closeView = call({
  method: 'DELETE',
  path: VIEW_PATH,
  service: 'authentication',
  summary: 'Back from somebody else’s portfolio to one’s own session',
  access: 'signedIn',
  isOpenToViewers: true,
  answer: signedInShape,
})

export const getGrants = call({
  method: 'GET',
  path: GRANTS_PATH,
  service: 'logins',
  summary: 'Who may look at the caller’s portfolio and when they did, and whose the caller may look at',
  access: 'signedIn',
  answer: grantsShape,
})

export const postGrant = call({
  method: 'POST',
  path: GRANTS_PATH,
  service: 'logins',
  summary: 'Lets somebody look at the caller’s portfolio, and mails them code and link',
  access: 'portfolio/read',
  needsConfirmation: true,
  body: grantBody,
  answer: grantShape,
  statuses: [201],
  problems: [VIEW_FOR_ERRORS.tooManyAttempts],
})

export const deleteGrant = call({
  method: 'DELETE',
  path: `${GRANTS_PATH}/:id`,
  service: 'logins',
  summary: 'Ends a grant; whoever is looking right now is sent back',
  access: 'signedIn',
  params: idParam,
  answer: z.strictObject({}),
  problems: [VIEW_FOR_ERRORS.notFound],
})
