import { confirmTotp, findTotp, insertTotp } from '#features/second-factors/server/totp.queries.ts'
import { sealSecret } from '#features/second-factors/server/totp-seal.ts'
import type { Database } from '#server/db/connect.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import { DEMO_LOGINS, DEMO_TOTP_SECRET } from './demo-logins.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * D1: the office decides with a second factor, so each of its people has the authenticator app with the secret that everybody
 * knows. It is sealed under the key of this very database, so it cannot come with the import.
 */
export async function giveOfficeFactors(db: Database, now: () => Date): Promise<void> {
  for (const { brand, username } of DEMO_LOGINS.filter(({ username: name }) => name.startsWith('office.'))) {
    const login = await db
      .selectFrom('login')
      .select('id')
      .where('brand', '=', brand)
      .where('username', '=', username)
      .executeTakeFirst()
    const owner = { brand, loginId: login?.id ?? '' }
    if (!login || (await findTotp(db, owner))?.isConfirmed) continue
    const sealed = sealSecret(decodeBase32(DEMO_TOTP_SECRET), { key: await getSealingKey(db), owner })
    await insertTotp(db, { ...owner, sessionId: NO_SESSION, sealed, now: now() })
    await confirmTotp(db, { ...owner, sealed, step: 0, now: now() })
  }
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
