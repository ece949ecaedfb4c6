import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { dropOutdatedNotices } from '#features/notifications/server/notices.queries.ts'
import type { VotingParts } from '#features/voting/server/voting-parts.ts'
import { type Day, toDay } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { createHouse, type DemoHouse, ofBrand } from './house.ts'
import { lastMonthEnd } from './numbers/calendar.ts'
import { AGENDAS } from './votes/agendas.ts'
import { givePlannedProxy } from './votes/give-planned-proxy.ts'
import { holdVote } from './votes/hold-vote.ts'
import type { AgendaYears, PlannedProxy, PlannedVote } from './votes/planned-vote.ts'
import { writeVoteFile } from './votes/write-vote-file.ts'
import { DEFAULT_SEED } from './write-demo-bundle.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** In the months before it the accounts of the year before are not there yet. */
const ACCOUNTS_MONTH = 5

type Parts = VotingParts & { readonly objects: ObjectStore }
type Made = { readonly house: DemoHouse; readonly folder: string }

/** C1: at the first start, in the weeks before and after it; a house where there is any meeting is left as it is. */
export async function giveDemoVotes(parts: Parts): Promise<void> {
  const { db, now } = parts
  const known = await db.selectFrom('meeting').select('id').limit(1).executeTakeFirst()
  if (known) return
  const house = await createHouse({ seed: DEFAULT_SEED, asOf: lastMonthEnd(now()) })
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-votes-'))
  try {
    const proxies = []
    for (const agenda of AGENDAS) {
      const plan = agenda(findYears(now()))
      const meetingId = await give(parts, plan, { house, folder })
      if (meetingId !== undefined)
        proxies.push(...(plan.proxies ?? []).map((proxy) => ({ proxy, brand: plan.brand, meetingId })))
    }
    // The answer to each takes its time on purpose.
    await Promise.all(proxies.map(async (given) => await givePlannedProxy(onDay(parts, given.proxy), given)))
  } finally {
    await rm(folder, { recursive: true })
  }
  // Their codes were over before the house was made.
  await db
    .deleteFrom('outgoing_mail')
    .where('kind', '=', 'voting.code')
    .where('expires_at', '<=', now())
    .execute()
  // Nor is anybody told today of what began or ended weeks ago.
  await dropOutdatedNotices(db)
}

function onDay(parts: Parts, { givenOn }: PlannedProxy): Parts {
  const moment = new Date(parts.now().getTime() + givenOn * DAY_MS)
  return { ...parts, now: () => moment }
}

/** Returns the id of the meeting; undefined for a brand that the house has no office in. */
async function give(parts: Parts, plan: PlannedVote, { house, folder }: Made): Promise<string | undefined> {
  const { db, houses, now } = parts
  const brand = houses.brands.find(({ name }) => name === plan.brand)
  const clerk = await findLogin(db, { brand: plan.brand, username: 'office.operator' })
  const approver = await findLogin(db, { brand: plan.brand, username: 'office.approver' })
  if (!brand || !clerk || !approver) return undefined
  const file = await writeVoteFile(folder, {
    plan,
    house: ofBrand(house, plan.brand),
    brand,
    dayOf: countDays(brand, now()),
    investorKeys: await listInvestorKeys(db, brand),
  })
  return await holdVote(parts, { plan, file, timeZone: brand.timeZone, clerk, approver })
}

function findYears(now: Date): AgendaYears {
  const year = now.getUTCMonth() + 1 < ACCOUNTS_MONTH ? now.getUTCFullYear() - 1 : now.getUTCFullYear()
  return { accounts: year - 1, year }
}

/** Days from today, where the house is. */
function countDays({ timeZone }: Brand, now: Date): (offset: number) => Day {
  const today = Date.parse(toDay(now, timeZone))
  return (offset) => new Date(today + offset * DAY_MS).toISOString().slice(0, 10)
}

/** By login. */
async function listInvestorKeys(db: Database, { name }: Brand): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('login')
    .innerJoin('investor', 'investor.id', 'login.investor_id')
    .select(['login.username', 'investor.source_key'])
    .where('login.brand', '=', name)
    .execute()
  return new Map(rows.map(({ username, source_key }) => [username, source_key]))
}
