import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { ChainBreak } from './check-chain.ts'
import type { AuditReport, ChainReport } from './verify-audit.ts'

const count = new Intl.NumberFormat(DEFAULT_LOCALE)

/** For the terminal: one line for each brand, and one for what else is to be known. */
export function describeAuditReport({ chains, unreadableAnchors }: AuditReport): string[] {
  const lines = chains.map(describeChain)
  if (lines.length === 0) lines.push('No events yet.')
  if (unreadableAnchors > 0)
    lines.push(`${countOf(unreadableAnchors, 'line')} of the anchor file cannot be read.`)
  return lines
}

export function isUnbroken({ chains }: AuditReport): boolean {
  return chains.every(({ broken }) => broken === undefined)
}

function describeChain({ brand, events, erasedDetails, anchors, broken }: ChainReport): string {
  if (broken) return `${brand}: broken at ${describeBreak(broken)}`
  const parts = [
    countOf(events, 'event'),
    'unbroken',
    ...(anchors > 0 ? [`${countOf(anchors, 'anchor')} kept`] : []),
    ...(erasedDetails > 0 ? [`${countOf(erasedDetails, 'personal detail')} erased`] : []),
  ]
  return `${brand}: ${parts.join(', ')}`
}

function describeBreak(broken: ChainBreak): string {
  const id = broken.id === undefined ? '' : ` (id ${broken.id})`
  const place = `number ${count.format(broken.number)}`
  // The row that is named is the one that follows.
  if (broken.what === 'missing')
    return `${place}: ${describeGap(broken)} missing before number ${count.format(broken.lastMissing + 1)}${id}`
  return `${place}${id}: ${describeFault(broken)}`
}

function describeFault(broken: Exclude<ChainBreak, { what: 'missing' }>): string {
  switch (broken.what) {
    case 'edited':
      return 'the row was edited, its hash does not match its contents'
    case 'previousHash':
      return 'the hash of the row before does not match'
    case 'repeated':
      return 'the number stands twice'
    case 'moved':
      return `the row was moved, it was written as number ${count.format(broken.writtenAs)}`
    case 'detailChanged':
      return `the personal detail ${broken.detail} was changed`
    case 'detailAdded':
      return `the personal detail ${broken.detail} was added afterwards`
    case 'detailMissing':
      return `the personal detail ${broken.detail} is gone without an erasure`
    case 'truncated':
      return `the end is missing, up to number ${count.format(broken.lastMissing)}`
    case 'head':
      return `the portal stopped writing at number ${count.format(broken.headNumber)}, and at another hash`
    case 'rewritten':
      return `the hash is not the one anchored at ${broken.anchoredAt}, rows after number ${count.format(broken.soundUpTo)} were rewritten`
  }
}

function describeGap({ number, lastMissing }: { number: number; lastMissing: number }): string {
  return number === lastMissing ? 'the row is' : `${count.format(lastMissing - number + 1)} rows are`
}

function countOf(amount: number, noun: string): string {
  return `${count.format(amount)} ${noun}${amount === 1 ? '' : 's'}`
}
