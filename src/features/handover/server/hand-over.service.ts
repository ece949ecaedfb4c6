import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import { findHandoverTarget, type HandoverTarget } from '#brands/handover.ts'
import type { Tokens } from '#features/sessions/server/tokens.keeper.ts'
import type { Day } from '#kernel/dates.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { HANDOVER_TOKEN_SECONDS, type HandoverAim, type HandoverClaims } from '../handover.domain.ts'
import { nameMatter } from './name-matter.ts'

export type HandOverParts = {
  readonly tokens: Pick<Tokens, 'sign'>
  readonly environment: Environment
  readonly now: () => Date
}
type Request = {
  readonly brand: Brand
  readonly name: string
  readonly aim: HandoverAim
  readonly principal: Principal
  /** Of the page that is left. */
  readonly locale: Locale
  readonly today: Day
  readonly reading: Reading
  /** Where the portal was asked: a partner that it plays itself is named by a path (decision 062). */
  readonly url: string
  readonly requestId: string
  readonly ipAddress: string
  readonly userAgent: string
}

export type Handover = { readonly target: HandoverTarget; readonly token: string }

/** A5.4: a token for one configured partner alone, never for an address that somebody names. */
export async function handOver(
  { tokens, environment, now }: HandOverParts,
  db: Database,
  { brand, name, aim, principal, locale, today, reading, url, requestId, ...actor }: Request,
): Promise<Handover> {
  const configured = findHandoverTarget(brand, environment, name)
  if (!configured) throw new Problem(HTTP_ERRORS.notFound)
  const target = { ...configured, url: new URL(configured.url, url).href }
  const { loginId, investorId } = principal
  const matter = await nameMatter(db, aim, { brand: brand.name, investorId, today, reading })
  const claims: HandoverClaims = {
    jti: randomUUID(),
    sub: loginId,
    name: principal.name,
    subsite: brand.name,
    ...(investorId !== undefined && { guid: investorId }),
    ...matter,
    locale,
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
