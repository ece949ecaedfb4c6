import { z } from 'zod'

/** A7.3: nothing in it where visits are not counted. */
export const analyticsShape = z
  .strictObject({ matomo: z.strictObject({ url: z.string(), siteId: z.int() }).optional() })
  .meta({ id: 'Analytics' })
