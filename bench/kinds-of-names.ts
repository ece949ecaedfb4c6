import { RESET_LIMIT } from '#features/passwords/passwords.domain.ts'
import { ACCOUNT_LIMIT } from '#features/sign-in/sign-in.domain.ts'
import type { Limit } from '#kernel/limit.ts'
import type { Database } from '#server/db/connect.ts'
import { hashPassword } from '#server/password-hash.ts'

type Person = { readonly isDisabled?: boolean; readonly hasPassword?: boolean; readonly hasCode?: boolean }

/** Without a person there is nobody of that name. */
export type Kind = {
  readonly name: string
  readonly person?: Person
  readonly password?: string
  readonly used?: Limit
}

export const BRAND = 'halden'
export const PASSWORD = 'korrekt pferd batterie'
const WRONG = 'falsch pferd batterie'

export const UNKNOWN = 'unknown'
export const SIGN_INS: readonly Kind[] = [
  { name: UNKNOWN, password: WRONG },
  { name: 'known, wrong password', person: {}, password: WRONG },
  { name: 'known with a code by mail, wrong password', person: { hasCode: true }, password: WRONG },
  { name: 'locked, right password', person: {}, password: PASSWORD, used: ACCOUNT_LIMIT },
  { name: 'locked and unknown', password: WRONG, used: ACCOUNT_LIMIT },
  { name: 'disabled, right password', person: { isDisabled: true }, password: PASSWORD },
  { name: 'invited, no password yet', person: { hasPassword: false }, password: WRONG },
]
export const RECOVERIES: readonly Kind[] = [
  { name: UNKNOWN },
  { name: 'known', person: {} },
  { name: 'known, asked too often', person: {}, used: RESET_LIMIT },
  { name: 'disabled', person: { isDisabled: true } },
]

/** Makes the people of a kind, and uses up the limit that belongs to it. */
export async function addNames(
  db: Database,
  names: readonly string[],
  { person, used }: Kind,
  limited: string,
): Promise<void> {
  if (person) await addPeople(db, names, person)
  if (used)
    await useUp(
      db,
      names.map((name) => `${limited}:${BRAND}:${name}`),
      used,
    )
}

async function addPeople(
  db: Database,
  names: readonly string[],
  { isDisabled = false, hasPassword = true, hasCode = false }: Person,
): Promise<void> {
  const passwordHash = hasPassword ? await hashPassword(PASSWORD) : ''
  const rows = names.map((username) => ({
    id: crypto.randomUUID(),
    brand: BRAND,
    username,
    display_name: 'Ada Lovelace',
    email: `${username}@example.com`,
    locale: 'en-GB' as const,
    password_hash: passwordHash,
    is_disabled: isDisabled,
    second_factor: hasCode ? ('email-tan' as const) : ('none' as const),
  }))
  await db.insertInto('login').values(rows).execute()
}

/** As after as many attempts as the limit allows. */
async function useUp(db: Database, keys: readonly string[], limit: Limit): Promise<void> {
  const expires_at = new Date(Date.now() + limit.windowSeconds * 1000)
  const rows = keys.map((key) => ({ key, points: limit.attempts, expires_at }))
  await db.insertInto('rate_limit').values(rows).execute()
}
