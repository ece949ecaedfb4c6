import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import type { Majority, Outcome } from '../majorities.domain.ts'
import { countMeetings } from './count.queries.ts'
import { insertEntitlements } from './entitlements.queries.ts'
import { findDisagreements } from './recount.ts'
import { recountMeetings } from './recount-meetings.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MEETINGS = 1000
const BRAND = 'halden'
const MOMENT = '2026-11-16T12:00:00Z'

/** Of the votes of a holding, how many approve and how many of the rest abstain, in percent. */
type Will = { readonly approve: number; readonly abstain: number }
type Holding = {
  readonly investor: number
  readonly cents: number
  /** Absent where it does not vote. */
  readonly wills: readonly Will[] | undefined
  readonly via: 'portal' | 'proxy' | 'paper'
}
type Topic = { readonly majority: Majority; readonly excluded: readonly number[] }
type Meeting = {
  readonly amountCents: number
  readonly quorumPercent: string | undefined
  readonly nominees: readonly boolean[]
  readonly holdings: readonly Holding[]
  readonly topics: readonly Topic[]
}

const MAX_TOPICS = 3
const INVESTORS = 4

// Whole choices are what most people send; what lies between them, a nominee.
const will: fc.Arbitrary<Will> = fc.oneof(
  fc.constantFrom({ approve: 100, abstain: 0 }, { approve: 0, abstain: 100 }, { approve: 0, abstain: 0 }),
  fc.record({ approve: fc.nat(100), abstain: fc.nat(100) }),
)
const majority: fc.Arbitrary<Majority> = fc.oneof(
  fc.record({ kind: fc.constantFrom('simple', 'threeQuarters'), of: fc.constantFrom('cast', 'entitled') }),
  fc
    .record({ denominator: fc.integer({ min: 2, max: 12 }), of: fc.constantFrom('cast', 'entitled') })
    .chain(({ denominator, of }) =>
      fc
        .integer({ min: Math.floor(denominator / 2) + 1, max: denominator })
        .map((numerator): Majority => ({ kind: 'share', share: { numerator, denominator }, of })),
    ),
)
const meeting: fc.Arbitrary<Meeting> = fc.record({
  amountCents: fc.constantFrom(100, 3333, 10_000, 100_000),
  // With all decimals that there may be, and such that are met exactly.
  quorumPercent: fc.option(
    fc.constantFrom('50.0000', '25.0000', '33.3333', '75.0000', '100.0000', '0.0001'),
    { nil: undefined },
  ),
  nominees: fc.array(fc.boolean(), { minLength: INVESTORS, maxLength: INVESTORS }),
  holdings: fc.array(
    fc.record({
      investor: fc.nat(INVESTORS - 1),
      // Small ones collide: ties and quorums met exactly are frequent.
      cents: fc.oneof(
        fc.integer({ min: 0, max: 4 }).map((hundreds) => hundreds * 10_000),
        fc.nat(100_000_000),
      ),
      wills: fc.option(fc.array(will, { minLength: MAX_TOPICS, maxLength: MAX_TOPICS }), { nil: undefined }),
      via: fc.constantFrom('portal', 'proxy', 'paper'),
    }),
    { maxLength: 7 },
  ),
  topics: fc.array(
    fc.record({ majority, excluded: fc.uniqueArray(fc.nat(INVESTORS - 1), { maxLength: 2 }) }),
    { minLength: 1, maxLength: MAX_TOPICS },
  ),
})

type Tally = { approve: number; abstain: number; reject: number }

const votesOf = ({ amountCents }: Meeting, { cents }: Holding) => Math.floor(cents / amountCents)

function tallyOf(one: Meeting, holding: Holding, { approve, abstain }: Will): Tally {
  const votes = votesOf(one, holding)
  const isWhole = !(one.nominees[holding.investor] ?? false)
  if (isWhole && approve >= 50) return { approve: votes, abstain: 0, reject: 0 }
  if (isWhole)
    return abstain >= 50
      ? { approve: 0, abstain: votes, reject: 0 }
      : { approve: 0, abstain: 0, reject: votes }
  const approving = Math.floor((votes * approve) / 100)
  const abstaining = Math.floor(((votes - approving) * abstain) / 100)
  return { approve: approving, abstain: abstaining, reject: votes - approving - abstaining }
}

const isVotable = ({ investor }: Holding, { excluded }: Topic) => !excluded.includes(investor)

/** One without a single vote, or excluded from every topic, casts no ballot. */
const hasVoted = (one: Meeting, holding: Holding) =>
  holding.wills !== undefined &&
  votesOf(one, holding) > 0 &&
  one.topics.some((topic) => isVotable(holding, topic))

/** The third count, as a person would do it by hand: in small numbers, and with majorities as percentages. */
function countByHand(one: Meeting) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const entitled = sum(one.holdings.map((holding) => votesOf(one, holding)))
  const voting = one.holdings.filter((holding) => hasVoted(one, holding))
  const present = sum(voting.map((holding) => votesOf(one, holding)))
  const isQuorate =
    one.quorumPercent === undefined ||
    present * 1_000_000 >= entitled * Math.round(Number(one.quorumPercent) * 10_000)
  const topics = one.topics.map((topic, index) => {
    const tallies = voting
      .filter((holding) => isVotable(holding, topic))
      .map((holding) => tallyOf(one, holding, holding.wills?.[index] ?? { approve: 0, abstain: 0 }))
    const approve = sum(tallies.map((tally) => tally.approve))
    const abstain = sum(tallies.map((tally) => tally.abstain))
    const reject = sum(tallies.map((tally) => tally.reject))
    const admitted = sum(
      one.holdings.filter((holding) => isVotable(holding, topic)).map((holding) => votesOf(one, holding)),
    )
    const outcome = judge(topic.majority, approve, topic.majority.of === 'cast' ? approve + reject : admitted)
    return {
      entitled: admitted,
      approve,
      abstain,
      reject,
      outcome: isQuorate ? outcome : ('noQuorum' as const),
    }
  })
  return {
    entitled,
    present,
    entitledHoldings: one.holdings.filter((holding) => votesOf(one, holding) > 0).length,
    presentHoldings: voting.length,
    isQuorate,
    topics,
  }
}

function judge({ kind, share }: Majority, approve: number, base: number): Outcome {
  if (base === 0) return 'rejected'
  if (kind === 'simple') return approve > base - approve ? 'carried' : 'rejected'
  const { numerator, denominator } = kind === 'share' && share ? share : { numerator: 75, denominator: 100 }
  return approve * denominator - base * numerator >= 0 ? 'carried' : 'rejected'
}

type Loaded = { readonly id: string; readonly topicIds: readonly string[]; readonly model: Meeting }

const fill = async (to: Database, table: string, rows: readonly object[]) =>
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))})
    select ${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(to)

/** All of them in a few statements; ballots by the function that casts every ballot. */
async function load(models: readonly Meeting[]): Promise<Loaded[]> {
  const loaded = models.map((model) => ({
    id: randomUUID(),
    topicIds: model.topics.map(() => randomUUID()),
    investorIds: model.nominees.map(() => randomUUID()),
    productId: randomUUID(),
    model,
  }))
  await db.transaction().execute(async (to) => {
    await fill(
      to,
      'investor',
      loaded.flatMap(({ investorIds, model }) =>
        investorIds.map((id, index) => ({
          id,
          brand: BRAND,
          source_key: id,
          kind: 'person',
          first_name: 'A',
          last_name: 'B',
          is_nominee: model.nominees[index] ?? false,
        })),
      ),
    )
    await fill(
      to,
      'fund_product',
      loaded.map(({ productId: id }) => ({
        id,
        brand: BRAND,
        source_key: id,
        name: 'P',
        year: 2026,
        currency: 'EUR',
        asset_class: 'X',
        is_on_market: false,
      })),
    )
    await fill(
      to,
      'participation',
      loaded.flatMap(({ productId, investorIds, model }) =>
        model.holdings.map(({ investor, cents }, index) => ({
          id: randomUUID(),
          brand: BRAND,
          source_key: randomUUID(),
          product_id: productId,
          investor_id: investorIds[investor],
          number: String(index),
          nominal: (cents / 100).toFixed(2),
          currency: 'EUR',
          status: 'active',
        })),
      ),
    )
    await fill(
      to,
      'meeting',
      loaded.map(({ id, productId, model }) => ({
        id,
        brand: BRAND,
        key: `m-${id}`,
        kind: 'meeting',
        scope: 'product',
        scope_id: productId,
        scope_name: 'P',
        title: {},
        introduction: {},
        record_day: '2026-10-31',
        starts_at: '2026-11-01T00:00:00Z',
        ends_at: '2026-11-30T00:00:00Z',
        amount_per_vote: (model.amountCents / 100).toFixed(2),
        currency: 'EUR',
        quorum_percent: model.quorumPercent ?? null,
        state: 'draft',
        created_at: MOMENT,
        created_by: randomUUID(),
      })),
    )
    await fill(
      to,
      'meeting_topic',
      loaded.flatMap(({ id, topicIds, model }) =>
        model.topics.map(({ majority: { kind, of, share } }, index) => ({
          id: topicIds[index],
          brand: BRAND,
          meeting_id: id,
          position: index + 1,
          number: String(index + 1),
          title: {},
          proposal: {},
          majority: kind,
          majority_of: of,
          share_numerator: share?.numerator ?? null,
          share_denominator: share?.denominator ?? null,
        })),
      ),
    )
    await fill(
      to,
      'topic_exclusion',
      loaded.flatMap(({ topicIds, investorIds, model }) =>
        model.topics.flatMap(({ excluded }, index) =>
          excluded.map((investor) => ({
            topic_id: topicIds[index],
            investor_id: investorIds[investor],
            brand: BRAND,
            reason: {},
          })),
        ),
      ),
    )
    for (const { id, productId, model } of loaded)
      await insertEntitlements(to, {
        id,
        brand: BRAND,
        scope: 'product',
        scopeId: productId,
        recordDay: '2026-10-31',
        amountPerVote: createMoney((model.amountCents / 100).toFixed(2), 'EUR'),
      })
    await castAll(to, loaded)
  })
  return loaded
}

async function castAll(to: Database, loaded: readonly Loaded[]): Promise<void> {
  const rows = await to.selectFrom('vote_entitlement').select(['id', 'meeting_id', 'number']).execute()
  const ids = new Map(rows.map((row) => [`${row.meeting_id} ${row.number}`, row.id]))
  const sources = loaded.flatMap(({ id, topicIds, model }) =>
    model.holdings.flatMap((holding, index) => {
      if (!hasVoted(model, holding)) return []
      const votes = model.topics.flatMap((topic, place) =>
        isVotable(holding, topic)
          ? [
              {
                topic: topicIds[place],
                ...tallyOf(model, holding, holding.wills?.[place] ?? { approve: 0, abstain: 0 }),
              },
            ]
          : [],
      )
      return [{ id, via: holding.via, given: [{ entitlement: ids.get(`${id} ${index}`), votes }] }]
    }),
  )
  await sql`
    select append_ballots(${BRAND}, source.id, source.via, gen_random_uuid(), ${MOMENT}, source.given)
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as source (id uuid, via text, given jsonb)
  `.execute(to)
}

test(`B7.6 ${MEETINGS} random meetings: the count, the second count and a third by hand agree in everything`, async () => {
  const seed = Date.now()
  const loaded = await load(fc.sample(meeting, { numRuns: MEETINGS, seed }))
  const counting = { brand: BRAND, meetingIds: loaded.map(({ id }) => id) }
  const counts = await countMeetings(db, counting)
  const recounts = await db
    .transaction()
    .execute(async (transaction) => await recountMeetings(transaction, counting))
  const outcomes = new Set<string>()
  for (const [index, { id, topicIds, model }] of loaded.entries()) {
    const place = `meeting ${index} of seed ${seed}`
    const count = counts.get(id)
    const recount = recounts.get(id)
    if (!count || !recount) throw new Error(`${place} was not counted`)
    expect(recount.faults, place).toEqual([])
    expect(findDisagreements(count, recount.count), place).toEqual([])
    const byId = new Map(count.topics.map((topic) => [topic.topicId, topic]))
    const counted = {
      entitled: Number(count.entitled),
      present: Number(count.present),
      entitledHoldings: Number(count.entitledHoldings),
      presentHoldings: Number(count.presentHoldings),
      isQuorate: count.isQuorate,
      topics: topicIds.map((topicId) => {
        const topic = byId.get(topicId)
        return {
          entitled: Number(topic?.entitled),
          approve: Number(topic?.tally.approve),
          abstain: Number(topic?.tally.abstain),
          reject: Number(topic?.tally.reject),
          outcome: topic?.outcome,
        }
      }),
    }
    expect(counted, place).toEqual(countByHand(model))
    for (const { outcome } of count.topics) outcomes.add(outcome)
  }
  // Or nothing of it would be proven.
  expect(outcomes).toEqual(new Set(['carried', 'rejected', 'noQuorum']))
  const { rows } = await sql<{ broken: number }>`
    select id from meeting where find_broken_ballot(id) is not null
  `.execute(db)
  expect(rows).toEqual([])
})
