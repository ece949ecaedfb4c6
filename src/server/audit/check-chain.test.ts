import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildChain, buildEntry } from './audit.test-data.ts'
import { hashEntry } from './audit-chain.ts'
import {
  CHAIN_START,
  type ChainBreak,
  type ChainPlace,
  countErased,
  type DetailedEntry,
  type Erasures,
  findBreak,
  findBreakAtEnd,
} from './check-chain.ts'

const NO_ERASURES: Erasures = new Map()

function findFirst(chain: readonly DetailedEntry[]): ChainBreak | undefined {
  let before: ChainPlace = CHAIN_START
  for (const entry of chain) {
    const broken = findBreak(entry, before, NO_ERASURES)
    if (broken) return broken
    before = entry
  }
  return undefined
}

const rehash = (entry: DetailedEntry): DetailedEntry => ({ ...entry, hash: hashEntry(entry) })

function at(chain: readonly DetailedEntry[], number: number): DetailedEntry {
  const entry = chain[number - 1]
  if (!entry) throw new Error(`the chain has no number ${number}`)
  return entry
}

describe('security.md 19: a chain', () => {
  const chain = buildChain(6)

  test('that nobody touched is unbroken', () => {
    expect(findFirst(chain)).toBe(undefined)
    expect(findBreakAtEnd(at(chain, 6), at(chain, 6))).toBe(undefined)
    expect(findBreakAtEnd(CHAIN_START, undefined)).toBe(undefined)
  })

  test('shows an edited row', () => {
    const edited = { ...at(chain, 3), kind: 'document.burnt' }
    expect(findFirst(chain.with(2, edited))).toEqual({ what: 'edited', number: 3, id: edited.id })
  })

  test('shows at the next row that an edited one was hashed again', () => {
    const edited = rehash({ ...at(chain, 3), kind: 'document.burnt' })
    expect(findFirst(chain.with(2, edited))).toEqual({
      what: 'previousHash',
      number: 4,
      id: at(chain, 4).id,
    })
  })

  test('shows missing rows: the first, one, several', () => {
    expect(findFirst(chain.slice(1))).toMatchObject({ what: 'missing', number: 1, lastMissing: 1 })
    expect(findFirst(chain.toSpliced(2, 1))).toMatchObject({ what: 'missing', number: 3, lastMissing: 3 })
    expect(findFirst(chain.toSpliced(1, 3))).toEqual({
      what: 'missing',
      number: 2,
      lastMissing: 4,
      id: at(chain, 5).id,
    })
  })

  test('shows rows that changed places', () => {
    const swapped = chain.with(2, { ...at(chain, 4), number: 3 }).with(3, { ...at(chain, 3), number: 4 })
    expect(findFirst(swapped)).toEqual({ what: 'moved', number: 3, id: at(chain, 4).id, writtenAs: 4 })
  })

  test('shows that rows moved up to close a gap', () => {
    const closed = [...chain.slice(0, 2), { ...at(chain, 4), number: 3 }, { ...at(chain, 5), number: 4 }]
    expect(findFirst(closed)).toMatchObject({ what: 'moved', number: 3, writtenAs: 4 })
  })

  test('shows rows out of order and numbers that stand twice', () => {
    expect(findFirst([...chain.slice(0, 3), at(chain, 2)])).toMatchObject({ what: 'repeated', number: 2 })
  })

  test('shows a row put in with a hash of its own', () => {
    const forged = buildEntry({ number: 3, previousHash: at(chain, 2).hash })
    expect(findFirst(chain.with(2, forged))).toMatchObject({ what: 'previousHash', number: 4 })
  })

  test('shows that its end is gone, was replaced or was added to', () => {
    const head = at(chain, 6)
    expect(findBreakAtEnd(at(chain, 4), head)).toEqual({ what: 'truncated', number: 5, lastMissing: 6 })
    expect(findBreakAtEnd(CHAIN_START, head)).toMatchObject({ what: 'truncated', number: 1 })
    expect(findBreakAtEnd(buildEntry({ number: 6 }), head)).toMatchObject({ what: 'head', number: 6 })
    expect(findBreakAtEnd(head, at(chain, 4))).toEqual({ what: 'head', number: 5, headNumber: 4 })
    expect(findBreakAtEnd(head, undefined)).toMatchObject({ what: 'head', number: 1 })
  })
})

describe('security.md 19: personal details', () => {
  const actor = randomUUID()
  const subject = randomUUID()
  const investor = randomUUID()
  const entry = buildEntry({
    actorLoginId: actor,
    subjectLoginId: subject,
    subjectInvestorId: investor,
    details: {
      'actor.ipAddress': { value: '203.0.113.7', saltHex: 'ab'.repeat(32) },
      'subject.email': { value: 'ada@example.com', saltHex: 'cd'.repeat(32) },
    },
  })
  const { 'actor.ipAddress': address, 'subject.email': email } = entry.details
  if (!address || !email) throw new Error('the entry has both details')
  const find = (details: DetailedEntry['details'], erasures = NO_ERASURES, own = {}) =>
    findBreak({ ...entry, ...own, details }, CHAIN_START, erasures)

  test('that nobody touched keep to their commitments', () => {
    expect(find(entry.details)).toBe(undefined)
  })

  test('are seen to be changed, added or exchanged', () => {
    const place = { number: 1, id: entry.id }
    expect(find({ ...entry.details, 'actor.ipAddress': { ...address, value: '203.0.113.8' } })).toEqual({
      what: 'detailChanged',
      detail: 'actor.ipAddress',
      ...place,
    })
    expect(find({ 'actor.ipAddress': email, 'subject.email': address })).toMatchObject({
      what: 'detailChanged',
    })
    expect(find({ ...entry.details, 'actor.name': address })).toEqual({
      what: 'detailAdded',
      detail: 'actor.name',
      ...place,
    })
  })

  test('may be gone only if their own person was erased afterwards', () => {
    const missing = { what: 'detailMissing', detail: 'actor.ipAddress' }
    const withoutAddress = { 'subject.email': email }
    expect(find(withoutAddress)).toMatchObject(missing)
    expect(find(withoutAddress, new Map([[`login:${subject}`, 2]]))).toMatchObject(missing)
    expect(find(withoutAddress, new Map([[`login:${actor}`, 1]]))).toMatchObject(missing)
    expect(find(withoutAddress, new Map([[`login:${actor}`, 2]]))).toBe(undefined)

    const withoutEmail = { 'actor.ipAddress': address }
    expect(find(withoutEmail, new Map([[`login:${actor}`, 2]]))).toMatchObject({ what: 'detailMissing' })
    expect(find(withoutEmail, new Map([[`login:${subject}`, 2]]))).toBe(undefined)
    expect(find(withoutEmail, new Map([[`investor:${investor}`, 2]]))).toBe(undefined)
  })

  test("of nobody who is signed in are the subject's", () => {
    const { hash: _, ...own } = { ...entry, actorLoginId: null }
    const unsigned = buildEntry(own)
    const erased = { ...unsigned, details: {} }
    expect(findBreak(erased, CHAIN_START, new Map([[`login:${subject}`, 2]]))).toBe(undefined)
    expect(findBreak(erased, CHAIN_START, NO_ERASURES)).toMatchObject({ what: 'detailMissing' })
  })

  test('are counted once erased', () => {
    expect(countErased(entry)).toBe(0)
    expect(countErased({ ...entry, details: { 'subject.email': email } })).toBe(1)
  })
})
