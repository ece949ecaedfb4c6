import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { KeptAttachment, KeptPlan } from './agenda.queries.ts'
import type { MeetingPlan, PlannedAttachment } from './meeting-plan.ts'

/** Before the meeting names them: what lies in the store without being named does no harm. */
export async function keepAttachments(objects: ObjectStore, plan: MeetingPlan): Promise<KeptPlan> {
  const topics = []
  for (const topic of plan.topics)
    topics.push({ ...topic, attachments: await keepAll(objects, topic.attachments) })
  return { ...plan, topics, attachments: await keepAll(objects, plan.attachments) }
}

async function keepAll(
  objects: ObjectStore,
  attachments: readonly PlannedAttachment[],
): Promise<KeptAttachment[]> {
  const kept = []
  for (const { name, locale, bytes } of attachments) {
    const object = { sha256: createHash('sha256').update(bytes).digest('hex'), byteLength: bytes.length }
    await objects.put({ ...object, open: () => Readable.from([bytes]) })
    kept.push({ name, locale, ...object })
  }
  return kept
}
