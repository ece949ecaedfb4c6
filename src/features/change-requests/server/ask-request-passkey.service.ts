import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { RelyingParty } from '#features/second-factors/second-factors.domain.ts'
import { askPasskey } from '#features/second-factors/server/ask-passkey.service.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { timeOutFactor } from './time-out-factor.ts'

/** B6.6: bound to the request: what is signed for one counts for no other, and for no sign-in. */
export async function askRequestPasskey(
  parts: RequestParts,
  sender: Sender,
  { id, party }: { readonly id: string; readonly party: RelyingParty },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { brand, investorId } = sender
  const login = await getSender(parts.db, sender)
  await requireAwaiting(parts.db, { brand, investorId, id, now: parts.now() })
  return await askPasskey(parts, login, { challengeId: id, party }).catch(timeOutFactor)
}
