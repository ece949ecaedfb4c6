import { createHash } from 'node:crypto'
import { CountFault, countOf, requireEqual } from './count-fault.ts'
import type { CountFile } from './count-file-shape.ts'

type Entitlement = NonNullable<CountFile['entitlements']>[number]
type Ballot = NonNullable<CountFile['ballots']>[number]

/** B7.2: every holding has the votes that its nominal gives, and all of them come to those entitled. */
export function checkEntitlements(
  entitlements: readonly Entitlement[],
  { meeting, topics }: CountFile,
): string[] {
  const amount = inCents(meeting.amountPerVote.amount)
  for (const { number, nominal, votes } of entitlements) {
    const cents = inCents(nominal)
    requireEqual(`The votes of ${number}`, votes, (cents - (cents % amount)) / amount)
  }
  const voting = entitlements.filter(({ votes }) => votes > 0n)
  requireEqual('The votes entitled', meeting.entitled, sum(voting))
  requireEqual('The holdings entitled', meeting.entitledHoldings, BigInt(voting.length))
  for (const { id, number, entitled } of topics) {
    const admitted = voting.filter(({ excludedFrom }) => !excludedFrom.includes(id))
    requireEqual(`The votes entitled on topic ${number}`, entitled, sum(admitted))
  }
  return [
    `${countOf(voting.length, 'holding')} with ${countOf(meeting.entitled, 'vote')}, each as its nominal gives.`,
  ]
}

/** security.md 19, B7.6: an unbroken chain, one ballot for each holding, no vote more or less than it has, and they come to the result. */
export function checkBallots(
  ballots: readonly Ballot[],
  entitlements: readonly Entitlement[],
  { meeting, topics }: CountFile,
): string[] {
  const waiting = new Map(entitlements.map((entitlement) => [entitlement.id, entitlement]))
  const sums = new Map(topics.map(({ id }) => [id, { approve: 0n, abstain: 0n, reject: 0n }]))
  let last = { number: 0, hash: '0'.repeat(64) }
  let present = 0n
  for (const ballot of ballots) {
    checkLink(ballot, last, meeting.id)
    last = ballot
    const entitlement = waiting.get(ballot.entitlement)
    if (!entitlement)
      throw new CountFault(`Ballot ${ballot.number} is of no holding, or of one that has voted already.`)
    waiting.delete(ballot.entitlement)
    present += entitlement.votes
    checkWeights(ballot, entitlement, topics)
    for (const { topic, approve, abstain, reject } of ballot.votes) {
      const tally = sums.get(topic)
      if (!tally) continue
      tally.approve += approve
      tally.abstain += abstain
      tally.reject += reject
    }
  }
  requireEqual('The end of the chain', meeting.chainHash, last.hash)
  requireEqual('The votes present', meeting.present, present)
  requireEqual('The holdings present', meeting.presentHoldings, BigInt(ballots.length))
  for (const { id, number, tally } of topics)
    for (const field of ['approve', 'abstain', 'reject'] as const)
      requireEqual(`The ballots on topic ${number}, ${field}`, tally[field], sums.get(id)?.[field])
  return [
    `${countOf(ballots.length, 'ballot')} in an unbroken chain that ends with ${last.hash}.`,
    'One ballot for each holding, with all of its votes and no more; together they come to the votes of every topic.',
  ]
}

/** docs/decisions/058-voting.md tells it byte for byte. */
function checkLink(
  ballot: Ballot,
  last: { readonly number: number; readonly hash: string },
  meetingId: string,
): void {
  const { number, previousHash, hash } = ballot
  if (number !== last.number + 1) throw new CountFault(`Ballot ${last.number + 1} is missing.`)
  if (previousHash !== last.hash) throw new CountFault(`Ballot ${number} does not follow the one before it.`)
  const votes = ballot.votes
    .map(({ topic, approve, abstain, reject }) => `${topic}:${approve}:${abstain}:${reject}\n`)
    .toSorted()
  const told = [
    'portico.ballot.1',
    meetingId,
    number,
    ballot.entitlement,
    ballot.via,
    ballot.source,
    ballot.castAt,
    `${votes.join('')}${previousHash}`,
    '',
  ].join('\n')
  if (createHash('sha256').update(told).digest('hex') !== hash)
    throw new CountFault(`Ballot ${number} is not as it was cast.`)
}

function checkWeights(
  { number, votes }: Ballot,
  entitlement: Entitlement,
  topics: CountFile['topics'],
): void {
  const votable = topics.filter(({ id }) => !entitlement.excludedFrom.includes(id))
  const given = new Set(votes.map(({ topic }) => topic))
  if (
    given.size !== votes.length ||
    given.size !== votable.length ||
    !votable.every(({ id }) => given.has(id))
  )
    throw new CountFault(`Ballot ${number} does not vote on each topic that it may vote on, once.`)
  for (const { approve, abstain, reject } of votes)
    requireEqual(`The votes of ballot ${number}`, approve + abstain + reject, entitlement.votes)
}

function inCents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
}

function sum(entitlements: readonly Entitlement[]): bigint {
  return entitlements.reduce((total, { votes }) => total + votes, 0n)
}
