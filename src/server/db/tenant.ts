import { sql } from 'kysely'
import { observe } from '../observe.ts'
import type { Database } from './connect.ts'
import { isOutdated } from './prepare-reads.ts'

/** On whose behalf a request asks. An operator sees every investor of the brand, and nothing of another brand. */
export type Tenant = {
  readonly brand: string
  readonly loginId?: string
  readonly investorId?: string
  readonly isOperator?: boolean
  /** A4.9: looks at the portfolio of somebody else, whose bank accounts and tax numbers stay hidden. */
  readonly isViewing?: boolean
  /** A2.3: whether they see what is on the market. */
  readonly seesMarket?: boolean
}

/**
 * Runs the work in a transaction behind the second wall (security.md 12): row-level security hides all rows of other brands
 * and other investors, whatever the query says. The settings end with the transaction, so the pool stays clean.
 */
export async function asTenant<Result>(
  db: Database,
  tenant: Tenant,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return await observe('transaction', { mode: 'write' }, () =>
    db.transaction().execute((transaction) => workBehindWall(transaction, tenant, work)),
  )
}

/** The same for work that only looks: the database refuses whatever else it tries. */
export async function readAsTenant<Result>(
  db: Database,
  tenant: Tenant,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const reading = db.transaction().setAccessMode('read only')
  const read = async () =>
    await observe('transaction', { mode: 'read' }, () =>
      reading.execute((transaction) => workBehindWall(transaction, tenant, work)),
    )
  try {
    return await read()
  } catch (error) {
    if (!isOutdated(error)) throw error
    return await read()
  }
}

async function workBehindWall<Result>(
  transaction: Database,
  { brand, loginId = '', investorId = '', isOperator = false, isViewing = false, seesMarket = false }: Tenant,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  await sql`
    select set_config('role', app_role(), true),
      set_config('app.brand', ${brand}, true),
      set_config('app.login', ${loginId}, true),
      set_config('app.investor', ${investorId}, true),
      set_config('app.operator', ${isOperator ? 'on' : 'off'}, true),
      set_config('app.viewing', ${isViewing ? 'on' : 'off'}, true),
      set_config('app.market', ${seesMarket ? 'on' : 'off'}, true)
  `.execute(transaction)
  return await work(transaction)
}
