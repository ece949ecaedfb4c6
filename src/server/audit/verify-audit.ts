import type { Database } from '../db/connect.ts'
import type { AuditAnchor } from './anchors.ts'
import { type AnchorFindings, addAnchor, joinFindings } from './check-anchors.ts'
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
import { atOneMoment, findHashes, listErasures, listHeads, readEntries } from './verify.queries.ts'

export type ChainReport = {
  readonly brand: string
  readonly events: number
  readonly erasedDetails: number
  readonly anchors: number
  readonly broken?: ChainBreak
}

export type AuditReport = {
  /** By brand. */
  readonly chains: readonly ChainReport[]
  readonly unreadableAnchors: number
}

type Anchors = AsyncIterable<AuditAnchor | undefined> | Iterable<AuditAnchor>

type Chain = { last: ChainPlace; events: number; erasedDetails: number; broken?: ChainBreak }

const ANCHORS_PER_QUERY = 1000

/** Reads the whole trail once and finds, for each brand, the first row that is not as it was written. */
export async function verifyAudit(db: Database, { anchors }: { anchors: Anchors }): Promise<AuditReport> {
  // First, because what was anchored is committed: the rows read afterwards must hold it.
  const { findings, unreadable } = await checkAnchors(db, anchors)
  return await atOneMoment(db, async (snapshot) => {
    const heads = await listHeads(snapshot)
    const chains = await checkChains(snapshot)
    const brands = new Set([...heads.keys(), ...chains.keys(), ...findings.keys()])
    const reports = [...brands].sort().map((brand) => {
      const { last, events, erasedDetails, broken } = chains.get(brand) ?? beginChain()
      const chainBreak = broken ?? findBreakAtEnd(last, heads.get(brand))
      const found = findings.get(brand)
      return {
        brand,
        events,
        erasedDetails,
        anchors: found?.anchors ?? 0,
        broken: joinFindings(chainBreak, last, found),
      }
    })
    return { chains: reports, unreadableAnchors: unreadable }
  })
}

function beginChain(): Chain {
  return { last: CHAIN_START, events: 0, erasedDetails: 0 }
}

async function checkChains(db: Database): Promise<Map<string, Chain>> {
  const erasures = await listErasures(db)
  const chains = new Map<string, Chain>()
  for await (const entries of readEntries(db)) {
    for (const entry of entries) {
      const chain = chains.get(entry.brand) ?? beginChain()
      chains.set(entry.brand, chain)
      addEntry(chain, entry, erasures.get(entry.brand) ?? new Map())
    }
  }
  return chains
}

/** Behind its first break a chain proves nothing more; its rows are only counted. */
function addEntry(chain: Chain, entry: DetailedEntry, erasures: Erasures): void {
  chain.events += 1
  if (chain.broken) return
  const broken = findBreak(entry, chain.last, erasures)
  if (broken) chain.broken = broken
  else {
    chain.last = { number: entry.number, hash: entry.hash }
    chain.erasedDetails += countErased(entry)
  }
}

async function checkAnchors(db: Database, anchors: Anchors) {
  const findings = new Map<string, AnchorFindings>()
  let unreadable = 0
  for await (const batch of inBatches(anchors)) {
    const readable = batch.filter((anchor) => anchor !== undefined)
    unreadable += batch.length - readable.length
    const hashes = await findHashes(db, readable)
    for (const [index, anchor] of readable.entries())
      findings.set(anchor.brand, addAnchor(findings.get(anchor.brand), anchor, hashes[index]))
  }
  return { findings, unreadable }
}

async function* inBatches<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < ANCHORS_PER_QUERY) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
