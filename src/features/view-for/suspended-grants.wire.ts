import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { VIEW_FOR_ERRORS } from './view-for.domain.ts'

// Apart from the calls that every page brings along: few people ever make it.
export const keepGrant = call({
  method: 'POST',
  path: '/api/logins/v1/:client/view-for/:id/keep',
  service: 'logins',
  summary: 'Keeps a grant that waits for it since the caller’s password was changed',
  access: 'portfolio/read',
  needsConfirmation: true,
  params: idParam,
  answer: z.strictObject({}),
  problems: [VIEW_FOR_ERRORS.notFound],
})
