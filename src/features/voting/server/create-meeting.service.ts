import { createHash, randomUUID } from 'node:crypto'
import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { createMoney } from '#kernel/money.ts'
import { canonicalJson, parseExactJson } from '#server/audit/canonical-json.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { nameObjects } from '#server/objects/naming.queries.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import {
  deleteDraftMeeting,
  findInvestors,
  findScope,
  insertAgenda,
  insertMeeting,
  type ScopeRow,
} from './agenda.queries.ts'
import { type Trial, tryEntitlements } from './entitlements.queries.ts'
import { keepAttachments } from './keep-attachments.ts'
import type { MeetingParts } from './meeting-parts.ts'
import type { MeetingPlan } from './meeting-plan.ts'

/** B7.5: check codes stand for up to 1,000 votes, and everybody has to be able to read the list of them. */
const MAX_VOTES = 1_000_000_000n

type Parts = Pick<MeetingParts, 'db' | 'now'> & { readonly objects: ObjectStore }
type Created = { readonly id: string; readonly hasReplaced: boolean; readonly trial: Trial }

/** B7.2: a draft, which nobody sees but the office. It takes the place of a draft of the same key. */
export async function createMeeting(
  { db, objects, now }: Parts,
  by: Login,
  plan: MeetingPlan,
): Promise<Created> {
  const { brand } = by
  if (plan.endsAt <= now()) throw new OfficeError('endsAt is over already.')
  const { scope, investors } = await findNamed(db, brand, plan)
  const { plan: kept, files } = await keepAttachments(objects, plan)
  const id = randomUUID()
  return await db.transaction().execute(async (transaction) => {
    await nameObjects(transaction, objects, files)
    const hasReplaced = await deleteDraftMeeting(transaction, { brand, key: plan.key })
    const meeting = { id, brand, plan: kept, scope, createdAt: now(), createdBy: by.id }
    if (!(await insertMeeting(transaction, meeting)))
      throw new OfficeError(`${brand} has a meeting ${plan.key} already, and it is no draft any more.`)
    await insertAgenda(transaction, { meetingId: id, brand, plan: kept, investors })
    const trial = await tryEntitlements(transaction, {
      brand,
      scope: plan.scope.kind,
      scopeId: scope.id,
      recordDay: plan.recordDay,
      amountPerVote: createMoney(plan.amountPerVote, scope.currency),
    })
    if (trial.votes > MAX_VOTES)
      throw new OfficeError(
        `amountPerVote is so small that ${trial.votes} votes come together; check codes are for ${MAX_VOTES} at most.`,
      )
    const digest = createHash('sha256')
      .update(canonicalJson(parseExactJson(JSON.stringify(kept))))
      .digest('hex')
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      kind: 'meeting.created',
      facts: { meetingId: id, digest },
    })
    return { id, hasReplaced, trial }
  })
}

type Named = { readonly scope: ScopeRow; readonly investors: ReadonlyMap<string, string> }

/** All that is wrong is told at once. */
async function findNamed(db: Database, brand: string, plan: MeetingPlan): Promise<Named> {
  const lacks: string[] = []
  const scope = await findScope(db, { brand, scope: plan.scope })
  if (!scope) lacks.push(`${plan.scope.kind}: ${brand} has none with the key ${plan.scope.key}.`)
  const keys = new Set(plan.topics.flatMap(({ excluded }) => excluded.map(({ investor }) => investor)))
  const investors = await findInvestors(db, { brand, keys: [...keys] })
  for (const [index, { excluded }] of plan.topics.entries())
    for (const { investor } of excluded)
      if (!investors.has(investor))
        lacks.push(`topics[${index}].excluded: ${brand} has no investor with the key ${investor}.`)
  if (!scope || lacks.length > 0) throw new OfficeError(lacks.join('\n'))
  return { scope, investors }
}
