import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { getCachedJson } from '#web/api-client/cached-json.ts'
import type { investmentReturnsShape, portfolioReturnsShape, portfolioWorkingShape } from '../returns.wire.ts'

export type PortfolioReturns = z.infer<typeof portfolioReturnsShape>
export type InvestmentReturns = z.infer<typeof investmentReturnsShape>
export type Figures = PortfolioReturns['figures']
export type Missing = Figures['missing'][number]
export type Working = Pick<z.infer<typeof portfolioWorkingShape>, 'flows' | 'steps'>
export type PortfolioWorking = z.infer<typeof portfolioWorkingShape>
export type FlowEntry = Working['flows'][number]
export type StepEntry = Working['steps'][number]

export type Report = {
  readonly date?: string | undefined
  readonly currency?: string | undefined
  readonly derived?: 'exclude' | undefined
}

/** What is asked for and does not exist, a day to come or a currency without rates, falls back to today and euros. */
export async function fetchReturns(
  client: string,
  locale: Locale,
  report: Report,
): Promise<PortfolioReturns> {
  const ask = (asked: Report) =>
    getCachedJson<PortfolioReturns>(`/api/${client}/portfolio/returns${describeReport(asked)}`, locale)
  try {
    return await ask(report)
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.status !== 400) throw error
    return await ask({ derived: report.derived })
  }
}

export async function fetchWorking(
  client: string,
  locale: Locale,
  report: Report,
): Promise<PortfolioWorking> {
  return await getCachedJson(`/api/${client}/portfolio/returns/working${describeReport(report)}`, locale)
}

export async function fetchInvestmentReturns(
  client: string,
  locale: Locale,
  id: string,
  report: Report,
): Promise<InvestmentReturns> {
  return await getCachedJson(`/api/${client}/portfolio/returns/${id}${describeReport(report)}`, locale)
}

function describeReport({ date, currency, derived }: Report): string {
  const query = new URLSearchParams({
    ...(date !== undefined && { date }),
    ...(currency !== undefined && { currency }),
    ...(derived !== undefined && { derived }),
  })
  return query.size === 0 ? '' : `?${query}`
}
