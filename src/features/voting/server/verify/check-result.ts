import { CountFault, countOf, requireEqual } from './count-fault.ts'
import type { CountFile } from './count-file-shape.ts'

type Topic = CountFile['topics'][number]

const PERCENT_DECIMALS = 4

/** B7.2: quorum and outcomes, worked out from the number of votes that each needed. */
export function checkResult({ meeting, topics }: CountFile): string[] {
  const { entitled, present } = meeting
  if (present > entitled) throw new CountFault(`${present} votes are present, and ${entitled} are entitled.`)
  const quorum = findQuorum(meeting)
  requireEqual('Whether that is a quorum', meeting.isQuorate, present >= quorum)
  return [
    `${present} of ${countOf(entitled, 'vote')} present, ${quorum} needed: ${meeting.isQuorate ? 'a quorum' : 'no quorum'}.`,
    ...topics.map((topic) => checkTopic(topic, meeting.isQuorate)),
  ]
}

function findQuorum({ entitled, quorumPercent }: CountFile['meeting']): bigint {
  if (quorumPercent === undefined) return 0n
  const [whole = '0', decimals = ''] = quorumPercent.split('.')
  const parts =
    BigInt(whole) * 10n ** BigInt(PERCENT_DECIMALS) + BigInt(decimals.padEnd(PERCENT_DECIMALS, '0'))
  return divideUp(entitled * parts, 100n * 10n ** BigInt(PERCENT_DECIMALS))
}

function checkTopic(topic: Topic, isQuorate: boolean): string {
  const { number, tally, entitled, majority } = topic
  const { approve, abstain, reject } = tally
  if (approve + abstain + reject > entitled)
    throw new CountFault(`Topic ${number} has more votes than the ${entitled} that are entitled on it.`)
  const base = majority.of === 'cast' ? approve + reject : entitled
  const needed = findNeeded(topic, base)
  const isCarried = base > 0n && approve >= needed
  const outcome = isQuorate ? (isCarried ? 'carried' : 'rejected') : 'noQuorum'
  requireEqual(`The outcome of topic ${number}`, topic.outcome, outcome)
  return `Topic ${number}: ${approve} approve, ${abstain} abstain, ${reject} reject; ${needed} of ${base} needed: ${outcome}.`
}

function findNeeded({ number, majority: { kind, share } }: Topic, base: bigint): bigint {
  switch (kind) {
    case 'simple':
      return base / 2n + 1n
    case 'threeQuarters':
      return base - base / 4n
    case 'share':
      if (!share) throw new CountFault(`Topic ${number} does not say which share it needs.`)
      return divideUp(base * BigInt(share.numerator), BigInt(share.denominator))
  }
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
