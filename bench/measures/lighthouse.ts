import { DECIDED_VISITOR } from '../../e2e/decided-visitor.ts'
import { readCookies } from '../browser-visit.ts'
import { type Audit, withLighthouse } from '../lighthouse.ts'
import { median } from '../median.ts'
import { findInvestment, formatMs, formatRatio, type Row, type Setting } from '../row.ts'

const ROUNDS = 3
const TARGET_SCORE = 90
/**
 * 0.3 of the 1,940 ms that the portfolio page took on two quiet cores before answers were kept. An earlier commit is no partner for
 * each run, since it would have to be built on every machine; the start page, which knows nobody, tells how fast this one is.
 */
const TARGET_PORTFOLIO_MS = 580

/** What Lighthouse says of a page on a phone, and for how long its scripts let nobody in, beside the page that knows nobody. */
export async function measureLighthouse(setting: Setting): Promise<Row[]> {
  const { cookie } = setting
  const start = { what: 'Start page', path: '/halden', cookie: '' }
  const portfolio = { what: 'Portfolio page', path: '/halden/portfolio', cookie }
  const pages = [
    start,
    portfolio,
    { what: 'Investment page', path: `/halden/portfolio/${await findInvestment(setting)}`, cookie },
    { what: 'Documents page', path: '/halden/documents', cookie },
  ]
  const audits = await auditInTurns(setting, pages)
  const middle = (page: Page, of: (audit: Audit) => number) => median((audits.get(page) ?? []).map(of))
  const blockingOf = (page: Page) => middle(page, ({ blockingMs }) => blockingMs)
  return pages.flatMap((page): Row[] => {
    const score = middle(page, (audit) => audit.score)
    return [
      {
        what: `${page.what}: Lighthouse on a phone`,
        figure: String(score),
        target: `≥ ${TARGET_SCORE}`,
        isMet: score >= TARGET_SCORE,
      },
      {
        what: `${page.what}: blocking time`,
        figure: formatMs(blockingOf(page)),
        ...(page !== start && {
          comparedWith: `${formatMs(blockingOf(start))}: the start page signed out`,
          ratio: formatRatio(blockingOf(page) / blockingOf(start)),
        }),
        ...(page === portfolio && {
          target: `≤ ${TARGET_PORTFOLIO_MS} ms`,
          isMet: blockingOf(page) <= TARGET_PORTFOLIO_MS,
        }),
      },
    ]
  })
}

type Page = { readonly what: string; readonly path: string; readonly cookie: string }

async function auditInTurns(
  { portal, folder }: Setting,
  pages: readonly Page[],
): Promise<ReadonlyMap<Page, readonly Audit[]>> {
  const audits = new Map(pages.map((page) => [page, [] as Audit[]]))
  const decided = DECIDED_VISITOR.cookies.map(({ name, value }) => ({ name, value, url: portal.origin }))
  // What the server keeps of a page is kept by now in a portal of some minutes.
  for (const { path, cookie } of pages) await portal.get(path, cookie)
  await withLighthouse(folder, async (audit) => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const page of pages) {
        const cookies = [...decided, ...readCookies(page.cookie, portal.origin)]
        const result = await audit(`${portal.origin}${page.path}`, cookies)
        audits.get(page)?.push(result)
      }
  })
  return audits
}
