import {
  addTallies,
  findOutcome,
  isQuorate,
  type Majority,
  NO_VOTES,
  type Tally,
  totalOf,
} from '../majorities.domain.ts'
import type { Count } from './count.queries.ts'

type RecountTopic = {
  readonly topicId: string
  readonly number: string
  readonly majority: Majority
  /** Investors. */
  readonly excluded: ReadonlySet<string>
}

export type RecountMeeting = {
  readonly amountPerVote: string
  readonly quorumPercent: string | undefined
  /** In the order of their ids. */
  readonly topics: readonly RecountTopic[]
}

export type RecountEntitlement = {
  readonly id: string
  readonly investorId: string
  readonly nominal: string
  readonly votes: bigint
}

export type RecountVote = Tally & {
  readonly number: number
  readonly entitlementId: string
  readonly topicId: string
}

/**
 * B7.6: counts a second time, row by row and by itself, and tells what should not be there: a holding with other votes than its
 * nominal gives, a ballot with more votes than its holding, one that leaves out a topic or votes where it may not.
 */
export class Recount {
  readonly #meeting: RecountMeeting
  readonly #entitlements = new Map<string, RecountEntitlement>()
  readonly #tallies = new Map<string, Tally>()
  /** How many topics each ballot was seen to vote on. */
  readonly #topicsVoted = new Map<string, number>()
  readonly #faults: string[] = []
  #entitled = 0n
  #entitledHoldings = 0n

  constructor(meeting: RecountMeeting) {
    this.#meeting = meeting
  }

  addEntitlement(entitlement: RecountEntitlement): void {
    const { id, nominal, votes } = entitlement
    if (votes !== countWhole(nominal, this.#meeting.amountPerVote))
      this.#faults.push(`Holding ${id} has ${votes} votes, which is not what ${nominal} gives.`)
    this.#entitlements.set(id, entitlement)
    this.#entitled += votes
    if (votes > 0n) this.#entitledHoldings += 1n
  }

  addVote({ number, entitlementId, topicId, ...tally }: RecountVote): void {
    const entitlement = this.#entitlements.get(entitlementId)
    const topic = this.#meeting.topics.find((one) => one.topicId === topicId)
    if (!entitlement || !topic) this.#faults.push(`Ballot ${number} is for what is not of this meeting.`)
    else if (topic.excluded.has(entitlement.investorId))
      this.#faults.push(`Ballot ${number} votes on topic ${topic.number}, from which its holder is excluded.`)
    else if (totalOf(tally) !== entitlement.votes)
      this.#faults.push(
        `Ballot ${number} gives ${totalOf(tally)} votes on topic ${topic.number}, and has ${entitlement.votes}.`,
      )
    this.#topicsVoted.set(entitlementId, (this.#topicsVoted.get(entitlementId) ?? 0) + 1)
    this.#tallies.set(topicId, addTallies(this.#tallies.get(topicId) ?? NO_VOTES, tally))
  }

  finish(): { readonly count: Count; readonly faults: readonly string[] } {
    const { topics, quorumPercent } = this.#meeting
    let present = 0n
    for (const [id, topicsVoted] of this.#topicsVoted) {
      const entitlement = this.#entitlements.get(id)
      if (!entitlement) continue
      present += entitlement.votes
      const votable = topics.filter(({ excluded }) => !excluded.has(entitlement.investorId)).length
      if (topicsVoted !== votable)
        this.#faults.push(`Holding ${id} has votes on ${topicsVoted} topics, and may vote on ${votable}.`)
    }
    const isEnough = isQuorate(present, this.#entitled, quorumPercent)
    const count = {
      entitled: this.#entitled,
      present,
      entitledHoldings: this.#entitledHoldings,
      presentHoldings: BigInt(this.#topicsVoted.size),
      isQuorate: isEnough,
      topics: topics.map(({ topicId, majority, excluded }) => {
        const tally = this.#tallies.get(topicId) ?? NO_VOTES
        const entitled = this.#entitled - this.#sumOf(excluded)
        const outcome = findOutcome({ tally, majority, entitled, isQuorate: isEnough })
        return { topicId, entitled, tally, outcome }
      }),
    }
    return { count, faults: this.#faults }
  }

  #sumOf(investors: ReadonlySet<string>): bigint {
    let sum = 0n
    if (investors.size === 0) return sum
    for (const { investorId, votes } of this.#entitlements.values())
      if (investors.has(investorId)) sum += votes
    return sum
  }
}

/** Both have at most two decimals. */
function countWhole(nominal: string, amount: string): bigint {
  return toCents(nominal) / toCents(amount)
}

function toCents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(2, '0'))
}

/** Where two counts differ, in words; nothing where they agree in everything. */
export function findDisagreements(one: Count, other: Count): string[] {
  const [figures, others] = [listFigures(one), listFigures(other)]
  return [...new Set([...figures.keys(), ...others.keys()])]
    .filter((name) => figures.get(name) !== others.get(name))
    .map((name) => `${name}: ${figures.get(name) ?? 'nothing'} and ${others.get(name) ?? 'nothing'}`)
}

function listFigures({ topics, ...meeting }: Count): Map<string, string> {
  return new Map([
    ...Object.entries(meeting).map(([name, value]) => [name, String(value)] as const),
    ...topics.flatMap(({ topicId, entitled, tally, outcome }) =>
      Object.entries({ entitled, ...tally, outcome }).map(
        ([name, value]) => [`${topicId} ${name}`, String(value)] as const,
      ),
    ),
  ])
}
