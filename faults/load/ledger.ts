/** What can be looked for afterwards, each write under a key that no other has. */
export const KINDS = [
  'setting',
  'read mark',
  'download',
  'approval',
  'enquiry',
  'change request',
  'sign-in',
] as const
export type Kind = (typeof KINDS)[number]

/** `sent` was not answered: it may have had its effect or not, but once at most. */
type State = 'acknowledged' | 'sent'

export type Ledger = ReturnType<typeof createLedger>

/** Kept on the client's side alone. */
export function createLedger() {
  const writes = new Map<Kind, Map<string, State>>(KINDS.map((kind) => [kind, new Map()]))
  const statuses = new Map<string, number>()
  let acknowledged = 0

  return {
    writes: writes as ReadonlyMap<Kind, ReadonlyMap<string, State>>,
    countAcknowledged: () => acknowledged,
    send: (kind: Kind, key: string) => void writes.get(kind)?.set(key, 'sent'),
    acknowledge: (kind: Kind, key: string) => {
      writes.get(kind)?.set(key, 'acknowledged')
      acknowledged += 1
    },
    /** It was refused, so nothing must be there. */
    takeBack: (kind: Kind, key: string) => void writes.get(kind)?.delete(key),
    see: (status: number | undefined) => {
      const name = status === undefined ? 'cut off' : String(status)
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    },
    /** How requests were answered since it was last asked. */
    takeStatuses: (): ReadonlyMap<string, number> => {
      const taken = new Map(statuses)
      statuses.clear()
      return taken
    },
  }
}
