import type { Browser } from '@playwright/test'
import type { PortalProcess } from './portal-process.ts'

/** One line of the table. Where nobody has set a target, the figure speaks for itself. */
export type Row = {
  readonly what: string
  readonly figure: string
  readonly comparedWith?: string
  readonly ratio?: string
  readonly target?: string
  readonly isMet?: boolean
}

/** What the measures of the running portal share. */
export type Setting = {
  readonly portal: PortalProcess
  readonly databaseUrl: string
  readonly folder: string
  /** Of special.investor, who holds 22 funds in three currencies. */
  readonly cookie: string
  readonly browser: Browser
}

export const formatMs = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`

export const formatRatio = (ratio: number) => `${ratio.toFixed(2)}×`

export const formatBytes = (bytes: number) => `${bytes.toLocaleString('en-GB')} B`

/** The first of the portfolio. */
export async function findInvestment({ portal, cookie }: Setting): Promise<string> {
  const response = await fetch(`${portal.origin}/api/halden/portfolio?basic`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}
