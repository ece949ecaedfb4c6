import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** What PostgreSQL wants beside the copied files. */
export type ClusterCopy = {
  readonly label: string
  /** The segments of the log that the copy needs to become whole: from this one to that one. */
  readonly first: string
  readonly last: string
}

const LABEL = 'portico backup'

/**
 * Copies a running cluster: PostgreSQL keeps its log from the beginning on, so that what changes under the copying hand is made whole
 * by it. The files are the caller's to copy, in `copy`; the log comes afterwards, in `copyLog`, before the server may forget it.
 */
export async function duringBackup(
  url: string,
  { copy, copyLog }: { copy: () => Promise<void>; copyLog: (copied: ClusterCopy) => Promise<void> },
): Promise<void> {
  const session = new Client({ connectionString: url, application_name: 'portico-backup' })
  await session.connect()
  try {
    const slot = `portico_backup_${randomBytes(6).toString('hex')}`
    // Temporary: the server drops it with this session, whatever becomes of us.
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const start = await session.query<{ first: string }>(
      'select pg_walfile_name(pg_backup_start($1, true)) as first',
      [LABEL],
    )
    await copy()
    const stop = await session.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    )
    const [begun] = start.rows
    const [ended] = stop.rows
    if (!begun || !ended) throw new Error('the server did not say which part of its log belongs to the copy')
    await copyLog({ label: ended.label, first: begun.first, last: ended.last })
  } finally {
    await session.end()
  }
}
