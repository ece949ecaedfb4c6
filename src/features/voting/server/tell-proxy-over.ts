import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { MeetingFacts } from '../meetings.domain.ts'
import { mailProxyOver } from './emails/proxies/proxy-mails.ts'
import { findProxyParties, selectPrincipalNames } from './mandates.queries.ts'

type Over = {
  readonly brand: string
  readonly proxyId: string
  readonly principalId: string
  readonly meeting: Pick<MeetingFacts, 'title' | 'scopeName'>
  /** 'voted': by the holder. */
  readonly reason: 'revoked' | 'voted'
}

/** B7.4: whoever has it is told, in the transaction in which it ends. */
export async function tellProxyOver(
  houses: Houses,
  transaction: Database,
  { brand, proxyId, principalId, meeting, reason }: Over,
): Promise<void> {
  const parties = await findProxyParties(transaction, { brand, proxyId })
  const proxy = parties && (await findLogin(transaction, { brand, id: parties.proxyLoginId }))
  if (!proxy || proxy.isDisabled) return
  const names = await selectPrincipalNames(transaction, { brand, ids: [principalId] })
  const principalName = names.get(principalId) ?? ''
  await mailProxyOver(houses, transaction, proxy, { meeting, principalName, reason })
}
