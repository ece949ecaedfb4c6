import { endSessions } from '#features/sessions/server/end-sessions.service.ts'
import { endChallenges } from '#features/sign-in/server/end-challenges.service.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { setDisabled } from './logins.queries.ts'
import { type NamedUser, requireUser } from './require-user.ts'

type Parts = { readonly db: Database; readonly now: () => Date }

/** Who is disabled is signed out everywhere as well. */
export async function setUserEnabled(
  { db, now }: Parts,
  { brand, username, isEnabled }: NamedUser & { readonly isEnabled: boolean },
): Promise<void> {
  const { id, investorId } = await requireUser(db, { brand, username })
  await db.transaction().execute(async (transaction) => {
    await setDisabled(transaction, id, !isEnabled)
    if (!isEnabled) {
      await endChallenges(transaction, id, now())
      await endSessions(transaction, { brand, loginId: id, now: now() })
    }
    await recordAudit(transaction, {
      brand,
      kind: isEnabled ? 'user.enabled' : 'user.disabled',
      subject: { loginId: id, investorId },
      facts: {},
    })
  })
}
