import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './db/connect.ts'
import { EnvironmentVariableError } from './env.ts'
import { seal, unseal } from './sealing.ts'

const KEY_BYTES = 32
const PURPOSE = 'portico sealing key'

/** What this process has opened, by fingerprint: who seals it anew under another secret does not change it. */
const opened = new Map<string, Buffer>()

/** One for all nodes: that of the first which needs it. */
export async function getSealingKey(db: Database): Promise<Buffer> {
  const { key, is_sealed: isSealed, fingerprint } = await getOrAddRow(db)
  if (!isSealed) return remember(key)
  const known = opened.get(fingerprint ?? '')
  if (!known) throw new Error('the keys of this database are sealed, and were not opened at the start')
  return known
}

/**
 * Opens the key with whichever of the secrets fits, and seals it under the first. Without a secret it stays as it is: open, or
 * closed to us.
 */
export async function openSealingKey(db: Database, secrets: readonly string[]): Promise<void> {
  const [newest] = secrets
  if (newest !== undefined) await getOrAddRow(db)
  await db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, 'forUpdate')
    if (!row) return
    const key = row.is_sealed ? openWithAny(row.key, secrets) : row.key
    remember(key)
    if (newest === undefined || (row.is_sealed && findOpener(row.key, [newest]))) return
    const fingerprint = digest(key)
    const sealed = Buffer.from(seal(key, { key: deriveKey(newest), context: PURPOSE }))
    await transaction.updateTable('sealing_key').set({ key: sealed, is_sealed: true, fingerprint }).execute()
  })
}

const digest = (key: Buffer) => createHash('sha256').update(key).digest('hex')

/** Another node may seal it at any time. */
function remember(key: Buffer): Buffer {
  opened.set(digest(key), key)
  return key
}

async function getOrAddRow(db: Database) {
  return (await findRow(db)) ?? (await addRow(db))
}

async function findRow(db: Database, lock?: 'forUpdate') {
  const query = db.selectFrom('sealing_key').select(['key', 'is_sealed', 'fingerprint'])
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

async function addRow(db: Database) {
  await db
    .insertInto('sealing_key')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findRow(db)
  if (!row) throw new Error('the sealing key is gone')
  return row
}

function openWithAny(sealed: Buffer, secrets: readonly string[]): Buffer {
  if (secrets.length === 0)
    throw new EnvironmentVariableError(
      'SEALING_SECRET: is needed: the keys of this database are sealed under one',
    )
  const key = findOpener(sealed, secrets)
  if (!key)
    throw new EnvironmentVariableError(
      'SEALING_SECRET: does not open the keys of this database: another one sealed them',
    )
  return key
}

function findOpener(sealed: Buffer, secrets: readonly string[]): Buffer | undefined {
  for (const secret of secrets) {
    try {
      return unseal(sealed.toString(), { key: deriveKey(secret), context: PURPOSE })
    } catch {
      // Sealed under another one.
    }
  }
  return undefined
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
}
