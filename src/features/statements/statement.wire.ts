import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { dayText } from '#kernel/wire/shapes.ts'

const language = z
  .enum(LOCALES)
  .optional()
  .meta({ description: 'Of the file; that of Accept-Language where none is named' })

export const statementQuery = z.object({
  date: dayText.optional().meta({ description: 'The reporting day; today where none is named' }),
  currency: z.string().refine(isCurrencyCode).default('EUR'),
  derived: z
    .enum(['include', 'exclude'])
    .default('include')
    .meta({ description: 'Whether distributions that were worked out per share count' }),
  language,
})

export const languageQuery = z.object({ language })
