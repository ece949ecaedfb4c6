import { sourceId } from '#features/import/import.domain.ts'
import { type Login, normaliseUsername } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Erased } from './erase-person.service.ts'
import { unblockRows } from './erasing.queries.ts'

/** E4: the next bundle may bring again whoever was erased, and all that was erased with them. Returns how many rows that may be. */
export async function readmitPerson(db: Database, by: Login, whom: Erased): Promise<number> {
  const { brand } = by
  const named =
    'username' in whom
      ? { table: 'login', id: sourceId(brand, 'login', normaliseUsername(whom.username)) }
      : { table: 'investor', id: sourceId(brand, 'investor', whom.investorKey) }
  return await db.transaction().execute(async (transaction) => {
    const rows = await unblockRows(transaction, { brand, ...named })
    if (rows === 0) throw new OfficeError(`${brand} has erased nobody of that name.`)
    await recordAudit(transaction, { brand, actorLoginId: by.id, kind: 'person.readmitted', facts: { rows } })
    return rows
  })
}
