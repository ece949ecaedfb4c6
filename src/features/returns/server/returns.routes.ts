import { BASE_CURRENCY } from '#features/currencies/currencies.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR, type Principal } from '#server/http/endpoint/principal.ts'
import { packPositions } from '../packed-positions.domain.ts'
import { TOLD } from '../portfolio-returns.wire.ts'
import { canReportIn } from '../report-currencies.domain.ts'
import { computeReturns, type PortfolioAsked, type ReturnsAsked } from '../returns.domain.ts'
import {
  encodeFigures,
  encodeHead,
  encodeReported,
  encodeWorking,
  getInvestmentReturns,
  getPortfolioReturns,
  getPortfolioWorking,
  type ReturnsQuery,
} from '../returns.wire.ts'
import { type Ledger, loadLedger } from './load-ledger.service.ts'
import type { WorkOut } from './returns-workshop.ts'

/** More of them take longer than others should wait for. */
const MOST_AT_ONCE = 50
/** security.md 1: reports of thousands of investments take seconds; however many somebody asks for, everybody else has their turn. */
const TURNS = { name: 'returns', maxRunning: 4, maxRunningEach: 1, maxWaitingEach: 8, maxWaitingOfBrand: 512 }

export function returnsEndpoints({ workOut }: { readonly workOut: WorkOut }) {
  const turns = new FairQueue(TURNS)

  async function tell<Kind extends keyof typeof TOLD>(
    kind: Kind,
    { principal, signal, ...asking }: Asking,
  ): Promise<ReturnType<(typeof TOLD)[Kind]>> {
    type Told = ReturnType<(typeof TOLD)[Kind]>
    return await turns.run(principal, signal, async () => {
      const asked = await loadAsked(principal, asking)
      const { positions, rates, ...rest } = asked
      if (positions.length <= MOST_AT_ONCE) return TOLD[kind](asked) as Told
      const order = { ...rest, kind, positions: packPositions(positions), rates: [...rates] }
      return JSON.parse(Buffer.from(await workOut(order, signal)).toString()) as Told
    })
  }

  return [
    endpoint(getPortfolioReturns, async (asking) => ({ body: await tell('returns', asking) })),
    endpoint(getPortfolioWorking, async (asking) => ({ body: await tell('working', asking) })),
    endpoint(
      getInvestmentReturns,
      async ({
        ask,
        today,
        params: { id },
        query,
        principal: { brand, loginId, investorId = NO_INVESTOR },
      }) => {
        const day = readDay(query, today)
        const { currency: wanted } = query
        const ledger = await ask((db) =>
          loadLedger(db, { brand, loginId, investorId, today, day, currency: wanted, ids: [id] }),
        )
        const [position] = ledger.positions
        if (!position) throw new Problem(HTTP_ERRORS.notFound)
        const asked = toAsked(query, ledger, { day, currency: wanted ?? position.nominal.currency })
        const returns = computeReturns(position, asked)
        return {
          body: {
            ...encodeHead({ ...ledger, ...asked, today }),
            id,
            name: position.name,
            heldSince: position.heldSince,
            figures: encodeFigures(returns),
            reported: position.reported && encodeReported(position.reported),
            ...encodeWorking(returns),
          },
        }
      },
    ),
  ]
}

type Asking = {
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly today: Day
  readonly query: ReturnsQuery
  readonly principal: Principal
  readonly signal: AbortSignal
}

async function loadAsked(
  { brand, loginId, investorId = NO_INVESTOR }: Principal,
  { ask, today, query }: Pick<Asking, 'ask' | 'today' | 'query'>,
): Promise<PortfolioAsked> {
  const day = readDay(query, today)
  const currency = query.currency ?? BASE_CURRENCY
  const ledger = await ask((db) => loadLedger(db, { brand, loginId, investorId, today, day, currency }))
  return { ...toAsked(query, ledger, { day, currency }), positions: ledger.positions, today }
}

function readDay({ date }: { readonly date?: Day | undefined }, today: Day): Day {
  if (date !== undefined && date > today)
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { date: 'invalid' } })
  return date ?? today
}

function toAsked(
  { derived }: { readonly derived: 'include' | 'exclude' },
  ledger: Ledger,
  { day, currency }: { readonly day: Day; readonly currency: string },
): ReturnsAsked {
  if (!canReportIn(ledger, currency, day))
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })
  return { day, currency, rates: ledger.rates, hasDerived: derived === 'include' }
}
