import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { forgetAttempts, returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, SIGN_IN_ERRORS } from '../sign-in.domain.ts'
import { accountKey, addressKey, deviceKey } from './sign-in-keys.ts'

type Try = {
  readonly brand: string
  readonly username: string
  readonly address: string
  /** By which the person has signed in before. */
  readonly device: string | undefined
  readonly now: Date
}

type Taken = {
  /** False where the account is locked, for this device or for everybody else. */
  readonly isAllowed: boolean
  /** Takes it back, because it turned out well. */
  readonly forget: () => Promise<void>
}

/** security.md 3, 21: counted before anything is compared; a stranger's tries never count against a device that is known. */
export async function takeSignInAttempt(db: Database, tried: Try): Promise<Taken> {
  const { brand, username, address, device, now } = tried
  if (device !== undefined) {
    const key = deviceKey(device)
    const { isAllowed } = await takeAttempt(db, { key, limit: ACCOUNT_LIMIT, now })
    return { isAllowed, forget: async () => await forgetAttempts(db, key) }
  }
  const [ofAddress, ofAccount] = [addressKey(brand, address), accountKey(brand, username)]
  const fromAddress = await takeAttempt(db, { key: ofAddress, limit: ADDRESS_LIMIT, now })
  if (!fromAddress.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, fromAddress)
  const { isAllowed } = await takeAttempt(db, { key: ofAccount, limit: ACCOUNT_LIMIT, now })
  const forget = async () => {
    await forgetAttempts(db, ofAccount)
    await returnAttempt(db, ofAddress)
  }
  return { isAllowed, forget }
}
