import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import { findHandoverTarget, type HandoverTarget } from '#brands/handover.ts'
import type { Tokens } from '#features/sessions/server/tokens.keeper.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { HANDOVER_TOKEN_SECONDS, type HandoverClaims } from '../handover.domain.ts'

export type HandOverParts = {
  readonly tokens: Pick<Tokens, 'sign'>
  readonly environment: Environment
  readonly now: () => Date
}
type Request = {
  readonly brand: Brand
  readonly name: string
  readonly principal: Principal
  readonly requestId: string
  readonly ipAddress: string
  readonly userAgent: string
}

export type Handover = { readonly target: HandoverTarget; readonly token: string }

/** A5.4: a token for one configured partner alone, never for an address that somebody names. */
export async function handOver(
  { tokens, environment, now }: HandOverParts,
  db: Database,
  { brand, name, principal, requestId, ...actor }: Request,
): Promise<Handover> {
  const target = findHandoverTarget(brand, environment, name)
  if (!target) throw new Problem(HTTP_ERRORS.notFound)
  const { loginId, investorId } = principal
  const claims: HandoverClaims = {
    jti: randomUUID(),
    sub: loginId,
    name: principal.name,
    subsite: brand.name,
    ...(investorId !== undefined && { guid: investorId }),
    purpose: 'handover',
  }
  const expiresAt = new Date(now().getTime() + HANDOVER_TOKEN_SECONDS * 1000)
  const token = await tokens.sign({ ...claims }, new URL(target.url).origin, expiresAt)
  await recordAudit(db, {
    brand: brand.name,
    kind: 'handover.issued',
    facts: { target: name, tokenId: claims.jti },
    actorLoginId: loginId,
    subject: { loginId, investorId },
    requestId,
    personal: { actor },
  })
  return { target, token }
}
