import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { TableFolder } from './bundle/bundle-writer.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './demo-logins.ts'
import type { BrandName } from './house-brand.ts'
import { demoEmail } from './investors/demo-investors.ts'

// The parameters of server/password-hash.ts. A salt must be random to be worth anything; this password is public anyway,
// and with fixed salts the same house has the same bytes.
const ARGON2ID = 2
const HASH_OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const // KiB, passes, threads
const SALT_BYTES = 16

/** `investorOf` knows the key of those who have invested something. */
export async function writeLogins(
  tables: TableFolder,
  house: {
    readonly seed: string
    readonly brand: BrandName
    readonly investorOf: (login: DemoLogin) => string | undefined
  },
): Promise<void> {
  const logins = DEMO_LOGINS.filter((login) => login.brand === house.brand)
  const hashes = await Promise.all(logins.map(async (login) => hashPassword(house.seed, login)))
  for (const [index, login] of logins.entries()) {
    tables.write('login', {
      username: login.username,
      display_name: login.displayName,
      email: demoEmail(login),
      locale: login.locale,
      roles: login.roles,
      investment_groups: login.groups,
      second_factor: login.secondFactor ?? 'none',
      is_one_time_password: login.isOneTimePassword ?? false,
      password_hash: hashes[index] ?? '',
      investor: house.investorOf(login),
    })
  }
}

/** Of the one password that everybody here has. */
export async function hashPassword(
  seed: string,
  { brand, username }: Pick<DemoLogin, 'brand' | 'username'>,
): Promise<string> {
  const salt = createHash('sha256').update(`${seed}\0${brand}\0${username}`).digest().subarray(0, SALT_BYTES)
  return hash(DEMO_PASSWORD, { ...HASH_OPTIONS, salt })
}
