import { createHash } from 'node:crypto'
import { formatCheckCode, normaliseCheckCode } from '../../lots.domain.ts'
import { CountFault, countOf, requireEqual } from './count-fault.ts'
import type { CountFile } from './count-file-shape.ts'

type Lots = NonNullable<CountFile['lots']>

const FIELDS = { APPROVE: 'approve', ABSTAIN: 'abstain', REJECT: 'reject' } as const

/** B7.5: each code once, and all that is published comes to the result, topic by topic and choice by choice. */
export function checkLots(lots: Lots, { topics, lotsDigest }: CountFile): string[] {
  const digest = createHash('sha256')
  const seen = new Set<string>()
  const sums = new Map(topics.map(({ id }) => [id, { approve: 0n, abstain: 0n, reject: 0n }]))
  for (const { topic, code, choice, votes } of lots) {
    const sum = sums.get(topic)
    if (!sum) throw new CountFault(`${formatCheckCode(code)} is of a topic that is not on the agenda.`)
    if (seen.has(`${topic} ${code}`)) throw new CountFault(`${formatCheckCode(code)} stands there twice.`)
    seen.add(`${topic} ${code}`)
    sum[FIELDS[choice]] += BigInt(votes)
    digest.update(`${topic}:${code}:${choice}:${votes}\n`)
  }
  for (const { id, number, tally } of topics)
    for (const field of Object.values(FIELDS))
      requireEqual(`The lots of topic ${number}, ${field}`, tally[field], sums.get(id)?.[field])
  requireEqual('The digest of the lots', lotsDigest, digest.digest('hex'))
  return [
    `${countOf(lots.length, 'lot')}, each code once; together they come to the votes of every topic.`,
    `Digest of the lots: ${lotsDigest ?? ''}`,
  ]
}

/** How the lot of somebody's receipt was counted. */
export function findLot(lots: Lots, { topics }: CountFile, code: string): string[] {
  const asked = normaliseCheckCode(code)
  const found = lots.filter((lot) => lot.code === asked)
  if (found.length === 0) throw new CountFault(`${formatCheckCode(asked)} is not among the lots.`)
  return found.map(({ topic, choice, votes }) => {
    const number = topics.find(({ id }) => id === topic)?.number ?? ''
    return `${formatCheckCode(asked)}: ${countOf(votes, 'vote')} for ${choice} on topic ${number}.`
  })
}
