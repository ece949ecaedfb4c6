import { type AuditDetail, type AuditEntry, commitTo, hashEntry, NO_HASH } from './audit-chain.ts'

/** What is wrong with a chain, and at which number it first shows. */
export type ChainBreak = { readonly number: number; readonly id?: string } & (
  | { readonly what: 'edited' | 'previousHash' | 'repeated' }
  /** The row is whole, but it was written under another number. */
  | { readonly what: 'moved'; readonly writtenAs: number }
  /** From `number` to `lastMissing`; `id` is the row that follows. */
  | { readonly what: 'missing'; readonly lastMissing: number }
  | { readonly what: 'detailChanged' | 'detailAdded' | 'detailMissing'; readonly detail: string }
  /** The rows from `number` to `lastMissing` were there once. */
  | { readonly what: 'truncated'; readonly lastMissing: number }
  /** The chain holds together, but does not end where the portal stopped writing. */
  | { readonly what: 'head'; readonly headNumber: number }
  /** The chain holds together, but is not the one that was anchored. */
  | { readonly what: 'rewritten'; readonly anchoredAt: string; readonly soundUpTo: number }
)

/** A place in a chain: a row's number and hash. */
export type ChainPlace = { readonly number: number; readonly hash: string }

export const CHAIN_START: ChainPlace = { number: 0, hash: NO_HASH }

export type DetailedEntry = AuditEntry & { readonly details: Readonly<Record<string, AuditDetail>> }

/**
 * By `login:…` or `investor:…`, the number of the person's last erasure; by `number:…`, of the erasure that took details of other
 * people's events; by `addresses`, the moment before which addresses and devices have expired, in microseconds since 1970.
 */
export type Erasures = ReadonlyMap<string, number>

/** What expires with time: the rule of the SQL function expire_audit_details. */
const ADDRESS_DETAILS: ReadonlySet<string> = new Set(['actor.ipAddress', 'actor.userAgent', 'actor.username'])

const MOVE_SEARCH_ROWS = 100

/** The first thing wrong with a row, given the one before it. */
export function findBreak(
  entry: DetailedEntry,
  before: ChainPlace,
  erasures: Erasures,
): ChainBreak | undefined {
  const { number, id } = entry
  const expected = before.number + 1
  if (number > expected) return { what: 'missing', number: expected, lastMissing: number - 1, id }
  if (number < expected) return { what: 'repeated', number, id }
  if (hashEntry(entry) !== entry.hash) {
    const writtenAs = findWrittenNumber(entry)
    return writtenAs === undefined ? { what: 'edited', number, id } : { what: 'moved', number, id, writtenAs }
  }
  if (entry.previousHash !== before.hash) return { what: 'previousHash', number, id }
  return findDetailBreak(entry, erasures)
}

/** A row that was moved still proves its contents, under the number it had. */
function findWrittenNumber(entry: AuditEntry): number | undefined {
  for (let distance = 1; distance <= MOVE_SEARCH_ROWS; distance += 1) {
    const number = [entry.number + distance, entry.number - distance].find(
      (number) => hashEntry({ ...entry, number }) === entry.hash,
    )
    if (number !== undefined) return number
  }
  return undefined
}

function findDetailBreak(entry: DetailedEntry, erasures: Erasures): ChainBreak | undefined {
  const { number, id, details } = entry
  const commitments = entry.commitments as Readonly<Record<string, string>>
  for (const [detail, commitment] of Object.entries(commitments)) {
    const kept = details[detail]
    if (kept && commitTo(kept) !== commitment) return { what: 'detailChanged', number, id, detail }
    if (!kept && !isErased(entry, detail, erasures)) return { what: 'detailMissing', number, id, detail }
  }
  const detail = Object.keys(details).find((name) => !Object.hasOwn(commitments, name))
  return detail === undefined ? undefined : { what: 'detailAdded', number, id, detail }
}

/** Whose a detail is: the rule of the SQL function erase_audit_details. */
function isErased(entry: AuditEntry, detail: string, erasures: Erasures): boolean {
  if (ADDRESS_DETAILS.has(detail) && Number(entry.at) < (erasures.get('addresses') ?? 0)) return true
  const isActors = detail.startsWith('actor.') && entry.actorLoginId !== null
  const owners = isActors
    ? [`login:${entry.actorLoginId}`]
    : [`login:${entry.subjectLoginId}`, `investor:${entry.subjectInvestorId}`]
  owners.push(`number:${entry.number}`)
  return owners.some((owner) => (erasures.get(owner) ?? 0) > entry.number)
}

export function countErased({ commitments, details }: DetailedEntry): number {
  return Object.keys(commitments as object).length - Object.keys(details).length
}

/** Compares where a sound chain ends with where the portal stopped writing. */
export function findBreakAtEnd(last: ChainPlace, head: ChainPlace = CHAIN_START): ChainBreak | undefined {
  if (last.number < head.number)
    return { what: 'truncated', number: last.number + 1, lastMissing: head.number }
  if (last.number === head.number && last.hash === head.hash) return undefined
  return { what: 'head', number: Math.min(last.number, head.number + 1), headNumber: head.number }
}
