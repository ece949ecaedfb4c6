import type { Device } from '#kernel/device.ts'

/** Where a call about somebody's identity comes from. */
export type Origin = { readonly device: Device; readonly requestId: string }

type Caller = { readonly headers: Headers; readonly address: string; readonly requestId: string }

type Person = { readonly id: string; readonly investorId?: string | undefined }

export function findOrigin({ headers, address, requestId }: Caller): Origin {
  return { device: { userAgent: headers.get('user-agent') ?? '', address }, requestId }
}

/** What every audit event of a sign-in or session tells. */
export function describeEvent(
  brand: string,
  { device, requestId }: Origin,
  login: Person | undefined,
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
