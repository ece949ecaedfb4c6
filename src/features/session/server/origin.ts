import type { Device } from '../session.domain.ts'
import type { SignInLogin } from '../signin.domain.ts'

/** Where a call about somebody's identity comes from. */
export type Origin = { readonly device: Device; readonly requestId: string }

export type Caller = { readonly headers: Headers; readonly address: string; readonly requestId: string }

export function findOrigin({ headers, address, requestId }: Caller): Origin {
  return { device: { userAgent: headers.get('user-agent') ?? '', address }, requestId }
}

/** What every audit event of a sign-in or session tells. */
export function describeEvent(
  brand: string,
  { device, requestId }: Origin,
  login: Pick<SignInLogin, 'id' | 'investorId'> | undefined,
  username?: string,
) {
  const { address: ipAddress, userAgent } = device
  return {
    brand,
    actorLoginId: login?.id,
    subject: { loginId: login?.id, investorId: login?.investorId },
    requestId,
    personal: { actor: { ipAddress, userAgent, ...(username !== undefined && { username }) } },
  }
}
