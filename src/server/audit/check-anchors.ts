import type { AuditAnchor } from './anchors.ts'
import type { ChainBreak, ChainPlace } from './check-chain.ts'

/** What the anchors of a brand say, as far as they were looked at. */
export type AnchorFindings = {
  readonly anchors: number
  readonly highest: number
  /** The highest that is still there. */
  readonly soundUpTo: number
  /** The lowest that is not. */
  readonly broken?: { readonly number: number; readonly at: string }
}

const NOTHING_FOUND: AnchorFindings = { anchors: 0, highest: 0, soundUpTo: 0 }

/** Adds one anchor, with the hash that stands in its place now. */
export function addAnchor(
  findings: AnchorFindings = NOTHING_FOUND,
  anchor: AuditAnchor,
  hashNow: string | undefined,
): AnchorFindings {
  const { number, at } = anchor
  const seen = {
    ...findings,
    anchors: findings.anchors + 1,
    highest: Math.max(findings.highest, number),
  }
  if (hashNow === anchor.hash) return { ...seen, soundUpTo: Math.max(findings.soundUpTo, number) }
  const isFirst = findings.broken === undefined || number < findings.broken.number
  return isFirst ? { ...seen, broken: { number, at } } : seen
}

/** What anchors add to what the chain tells of itself: the lower of both is where it first shows. */
export function joinFindings(
  chainBreak: ChainBreak | undefined,
  last: ChainPlace,
  { broken, highest, soundUpTo }: AnchorFindings = NOTHING_FOUND,
): ChainBreak | undefined {
  if (!broken || (chainBreak && chainBreak.number <= broken.number)) return chainBreak
  const { number, at } = broken
  return number > last.number
    ? { what: 'truncated', number: last.number + 1, lastMissing: highest }
    : { what: 'rewritten', number, anchoredAt: at, soundUpTo }
}
