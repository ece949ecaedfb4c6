import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { LOCALES } from '#kernel/locale.ts'

export const postHandover = call({
  method: 'POST',
  path: '/api/:client/handover/:target',
  service: 'site',
  summary: 'A page that takes the caller to a configured partner, with a token of five minutes for it alone',
  access: 'portfolio/read',
  params: z.object({ target: z.string() }),
  body: z.strictObject({
    // A form cannot name its language in a header.
    language: z.enum(LOCALES).optional(),
    subscription: z.guid().optional().meta({ description: 'An open one of the caller, to go on with' }),
    product: z.guid().optional().meta({ description: 'A fund that can be subscribed, to begin with' }),
  }),
  bodyType: 'application/x-www-form-urlencoded',
  answer: { contentTypes: ['text/html'] },
})
