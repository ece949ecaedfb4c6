import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { NewObject, ObjectStore } from '#server/objects/object-store.ts'
import type { KeptAttachment, KeptPlan } from './agenda.queries.ts'
import type { MeetingPlan, PlannedAttachment } from './meeting-plan.ts'

type Kept = { readonly plan: KeptPlan; readonly files: readonly NewObject[] }

/** Before the meeting names them: what lies in the store without being named does no harm. */
export async function keepAttachments(objects: ObjectStore, plan: MeetingPlan): Promise<Kept> {
  const files: NewObject[] = []
  const keepAll = async (attachments: readonly PlannedAttachment[]): Promise<KeptAttachment[]> => {
    const kept = []
    for (const { name, locale, bytes } of attachments) {
      const object = { sha256: createHash('sha256').update(bytes).digest('hex'), byteLength: bytes.length }
      const file = { ...object, open: () => Readable.from([bytes]) }
      await objects.put(file)
      files.push(file)
      kept.push({ name, locale, ...object })
    }
    return kept
  }
  const topics = []
  for (const topic of plan.topics) topics.push({ ...topic, attachments: await keepAll(topic.attachments) })
  return { plan: { ...plan, topics, attachments: await keepAll(plan.attachments) }, files }
}
