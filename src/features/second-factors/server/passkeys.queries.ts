import type { Database } from '#server/db/connect.ts'
import { ignoreErrorCode } from '#server/db/error-code.ts'
import type { Passkey } from '../second-factors.domain.ts'

const CHECK_VIOLATION = '23514'

type Owner = { readonly brand: string; readonly loginId: string }

/** What is needed to check a signature. */
export type Credential = {
  readonly id: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: string[]
}

/** `id` says what the challenge is for: the sign-in, or the session that enrols. A new one ends the one before. */
type Purpose = Owner & { readonly id: string; readonly now: Date }

export async function keepPasskeyChallenge(
  db: Database,
  { brand, loginId, id, now, challenge, expiresAt }: Purpose & { challenge: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db
    .insertInto('passkey_challenge')
    .values({ id, brand, login_id: loginId, challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ challenge, expires_at: expiresAt }))
    .execute()
}

/** Gone with the first look at it, whatever comes of that. */
export async function takePasskeyChallenge(
  db: Database,
  { brand, loginId, id, now }: Purpose,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : undefined
}

/** Oldest first. */
export async function listPasskeys(
  db: Database,
  { brand, loginId }: Owner,
): Promise<(Passkey & { readonly transports: string[] })[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'transports'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
  return rows.map((row) => ({
    credentialId: row.credential_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
    transports: row.transports,
  }))
}

/** Says why not: the same passkey is enrolled already, by whomever, or the person has as many as the database allows. */
export async function insertPasskey(
  db: Database,
  {
    brand,
    loginId,
    credential,
    name,
    now,
  }: Owner & { readonly credential: Credential; readonly name: string; readonly now: Date },
): Promise<'inserted' | 'known' | 'tooMany'> {
  const inserting = db
    .insertInto('passkey')
    .values({
      brand,
      login_id: loginId,
      credential_id: credential.id,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const inserted = await inserting.catch(ignoreErrorCode(CHECK_VIOLATION))
  if (!inserted) return 'tooMany'
  return inserted.numInsertedOrUpdatedRows ? 'inserted' : 'known'
}

export async function findCredential(
  db: Database,
  { brand, loginId, id }: Owner & { readonly id: string },
): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['public_key', 'counter', 'transports'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('credential_id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    }
  )
}

/** False when another use has raised the counter meanwhile. Passkeys that do not count stay at 0. */
export async function touchPasskey(
  db: Database,
  { brand, loginId, id, counter, now }: Purpose & { readonly counter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('credential_id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its name; undefined when there was none. */
export async function deletePasskey(
  db: Database,
  { brand, loginId, id }: Owner & { readonly id: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('credential_id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
