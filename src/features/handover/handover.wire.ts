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
  // A form cannot name its language in a header.
  body: z.strictObject({ language: z.enum(LOCALES).optional() }),
  bodyType: 'application/x-www-form-urlencoded',
  answer: { contentTypes: ['text/html'] },
})
