import { type Insertable, sql } from 'kysely'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Login } from '../logins.domain.ts'

export type Which = { readonly brand: string } & ({ readonly username: string } | { readonly id: string })

type Row = Omit<Login, 'factors'> & { readonly enrolled: Readonly<Record<SecondFactor, boolean>> }

export async function selectLogin(db: Database, which: Which): Promise<Row | undefined> {
  const row = await db
    .selectFrom('login')
    .leftJoin('investor', 'investor.id', 'login.investor_id')
    .leftJoin('totp_factor as totp', (join) =>
      join.onRef('totp.login_id', '=', 'login.id').on('totp.confirmed_at', 'is not', null),
    )
    .selectAll('login')
    .select((eb) => [
      'investor.source_key',
      'totp.login_id as totp_login_id',
      eb
        .exists(eb.selectFrom('passkey').select('credential_id').whereRef('login_id', '=', 'login.id'))
        .as('has_passkey'),
      eb
        .exists(
          eb
            .selectFrom('recovery_code')
            .select('code_hash')
            .whereRef('login_id', '=', 'login.id')
            .where('used_at', 'is', null),
        )
        .as('has_recovery_code'),
    ])
    .where('login.brand', '=', which.brand)
    .$if('username' in which, (query) =>
      query.where('login.username', '=', 'username' in which ? which.username : ''),
    )
    .$if('id' in which, (query) => query.where('login.id', '=', 'id' in which ? which.id : ''))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      brand: row.brand,
      username: row.username,
      displayName: row.display_name,
      email: row.accepted_email ?? row.email,
      locale: toLocale(row.locale),
      investorId: row.investor_id ?? undefined,
      investorKey: row.source_key ?? undefined,
      roles: row.roles,
      investmentGroups: row.investment_groups,
      isDisabled: row.is_disabled,
      passwordHash: row.password_hash,
      isOneTimePassword: row.is_one_time_password,
      enrolled: {
        passkey: Boolean(row.has_passkey),
        totp: row.totp_login_id !== null,
        'email-tan': row.second_factor === 'email-tan',
        recoveryCode: Boolean(row.has_recovery_code),
      },
    }
  )
}

/** Apart from all other locks by its first number. */
const ADDRESS_LOCK_KEY = 57

/** By username. Until the transaction ends nobody else finds out whose an address is, so that no two make a login for it. */
export async function lockLoginIds(
  transaction: Database,
  { brand, email }: { readonly brand: string; readonly email: string },
): Promise<string[]> {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK_KEY}, hashtext(${`${brand} ${address}`}))`.execute(
    transaction,
  )
  const rows = await transaction
    .selectFrom('login')
    .select('id')
    .where('brand', '=', brand)
    .where(sql<string>`lower(coalesce(accepted_email, email))`, '=', address)
    .orderBy('username')
    .execute()
  return rows.map(({ id }) => id)
}

type NewLogin = Pick<
  Insertable<DB['login']>,
  'id' | 'brand' | 'username' | 'display_name' | 'email' | 'locale' | 'roles' | 'investor_id'
>

/** False where the username is taken. Nobody can sign in without a password: an empty hash fits none. */
export async function insertLogin(db: Database, login: NewLogin): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('login')
    .values({ ...login, password_hash: '' })
    .onConflict((conflict) => conflict.columns(['brand', 'username']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findInvestorId(db: Database, brand: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('investor')
    .select('id')
    .where('brand', '=', brand)
    .where('source_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function setDisabled(db: Database, loginId: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('login').set({ is_disabled: isDisabled }).where('id', '=', loginId).execute()
}
