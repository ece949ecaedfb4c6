import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { LOCALES } from '#kernel/locale.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { dayText } from '#kernel/wire/shapes.ts'

const language = z
  .enum(LOCALES)
  .optional()
  .meta({ description: 'Of the file; that of Accept-Language where none is named' })

const statementQuery = z.object({
  date: dayText.optional().meta({ description: 'The reporting day; today where none is named' }),
  currency: z.string().refine(isCurrencyCode).default('EUR'),
  derived: z
    .enum(['include', 'exclude'])
    .default('include')
    .meta({ description: 'Whether distributions that were worked out per share count' }),
  language,
})

const about = {
  method: 'GET',
  service: 'portfolio',
  access: 'portfolio/read',
  query: statementQuery,
  problems: [HTTP_ERRORS.tooManyRequests],
} as const

export const exportPdf = call({
  ...about,
  path: '/api/:client/portfolio/statement.pdf',
  summary: 'The portfolio at a reporting day as a tagged PDF',
  answer: { contentTypes: ['application/pdf'] },
})

export const exportXlsx = call({
  ...about,
  path: '/api/:client/portfolio/statement.xlsx',
  summary: 'The same as a workbook with formulas',
  answer: { contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
})

export const exportCsv = call({
  ...about,
  path: '/api/:client/portfolio/statement.csv',
  summary: 'The investments of the statement as a table',
  answer: { contentTypes: ['text/csv'] },
})

export const exportCashFlows = call({
  ...about,
  path: '/api/:client/portfolio/cash-flows.csv',
  summary: 'Everything paid and received by a reporting day as a table',
  answer: { contentTypes: ['text/csv'] },
})

export const exportDocuments = call({
  ...about,
  path: '/api/:client/portfolio/documents.csv',
  summary: 'The list of the caller’s documents as a table',
  access: 'download/read',
  query: z.object({ language }),
  answer: { contentTypes: ['text/csv'] },
})
