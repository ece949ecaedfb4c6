import { z } from 'zod'
import { call } from '../call.ts'

/** In the kernel, because every page tells of its failures, whatever features it shows. */
export const postFailure = call({
  method: 'POST',
  path: '/api/:client/failures',
  service: 'support',
  access: 'everybody',
  summary: 'Takes note of a failure in a browser; beyond 20 in 15 minutes from one address, quietly not',
  // Longer texts are cut by the browser's own report; a caller that sends more is none of ours.
  body: z.strictObject({
    id: z.guid(),
    name: z.string().max(100),
    message: z.string().max(1000),
    stack: z.string().max(8000),
    page: z.string().max(500),
  }),
  answer: z.strictObject({}),
})
