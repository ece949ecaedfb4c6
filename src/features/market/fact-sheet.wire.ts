import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { LOCALES } from '#kernel/locale.ts'
import { aboutTranche, TRANCHE_PATH } from './products.wire.ts'

export const getFactSheet = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/datenblatt`,
  summary: 'All that is told of a product as a tagged PDF',
  isForPublicInvestors: true,
  query: z.object({
    language: z
      .enum(LOCALES)
      .optional()
      .meta({ description: 'Of the file; that of Accept-Language where none is named' }),
  }),
  answer: { contentTypes: ['application/pdf'] },
  problems: [HTTP_ERRORS.tooManyRequests],
})
