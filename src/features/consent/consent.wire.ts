import { z } from 'zod'
import { call } from '#kernel/call.ts'

export const getAnalytics = call({
  method: 'GET',
  path: '/api/:client/analytics',
  service: 'site',
  access: 'everybody',
  summary: 'Where visits are counted once the visitor has agreed',
  // A7.3: nothing in it where visits are not counted.
  answer: z
    .strictObject({ matomo: z.strictObject({ url: z.string(), siteId: z.int() }).optional() })
    .meta({ id: 'Analytics' }),
})
