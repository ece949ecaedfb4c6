import type { Database } from '#server/db/connect.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { hashSecret, type Randomness } from '#server/secrets.ts'
import { MAX_DEVICES } from '../sign-in.domain.ts'
import { upsertDevice } from './devices.queries.ts'
import { findDevice } from './find-device.service.ts'

type Remembered = {
  readonly brand: string
  readonly loginId: string
  readonly browser: Browser
  readonly randomness: Randomness
  readonly now: Date
}

/**
 * Has a browser known again the next time. Answers with the secret that it shall keep; undefined where it has one already, or
 * keeps none. A secret is always made here: one that somebody planted before never becomes the person's.
 */
export async function rememberBrowser(
  transaction: Database,
  { brand, loginId, browser: { secrets, keepsCookies }, randomness, now }: Remembered,
): Promise<string | undefined> {
  const keep = async (digest: string) =>
    await upsertDevice(transaction, { brand, loginId, digest, now, most: MAX_DEVICES })
  const known = await findDevice(transaction, { brand, loginId, secrets, now })
  if (known !== undefined) await keep(known)
  if (known !== undefined || !keepsCookies) return undefined
  const secret = randomness.token()
  await keep(hashSecret(secret, brand))
  return secret
}
