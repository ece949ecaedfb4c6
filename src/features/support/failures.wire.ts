import { z } from 'zod'

/** Longer texts are cut by the browser's own report; a caller that sends more is none of ours. */
export const failureBody = z.strictObject({
  id: z.guid(),
  name: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(8000),
  page: z.string().max(500),
})

export const failureAnswer = z.strictObject({})
