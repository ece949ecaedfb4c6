import { countStatements } from '../recorded-statements.ts'
import { findInvestment, type Row, type Setting } from '../row.ts'

const TARGET = 6

/** How often a page asks the database, the beginning and end of transactions included: worked out, and while nothing changes. */
export async function measurePageStatements(setting: Setting): Promise<Row[]> {
  const { portal, databaseUrl, folder, cookie } = setting
  const pages = [
    { what: 'Start page', path: '/halden' },
    { what: 'Portfolio page', path: '/halden/portfolio' },
    { what: 'Investment page', path: `/halden/portfolio/${await findInvestment(setting)}` },
    { what: 'Documents page', path: '/halden/documents' },
    { what: 'Returns page', path: '/halden/portfolio/returns' },
  ]
  const paths = pages.map(({ path }) => path)
  const counts = await countStatements({ paths, origin: portal.origin, databaseUrl, folder, cookie })
  return pages.map(({ what }, nth) => {
    const { cold = Number.NaN, warm = Number.NaN } = counts[nth] ?? {}
    return {
      what: `${what}: statements while nothing changes`,
      figure: String(warm),
      comparedWith: `${cold}: worked out`,
      target: `≤ ${TARGET}`,
      isMet: warm <= TARGET,
    }
  })
}
