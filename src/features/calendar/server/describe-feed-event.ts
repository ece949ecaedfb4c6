import type { Principal } from '#server/http/endpoint/principal.ts'

export type Person = Pick<Principal, 'brand' | 'loginId' | 'investorId' | 'actingFor'>
export type Origin = { readonly requestId: string; readonly ipAddress: string; readonly userAgent: string }

/** What the audit tells of whoever makes or revokes a feed. */
export function describeFeedEvent({ brand, loginId, investorId }: Person, { requestId, ...actor }: Origin) {
  return {
    brand,
    actorLoginId: loginId,
    subject: { loginId, ...(investorId !== undefined && { investorId }) },
    requestId,
    personal: { actor },
  }
}
