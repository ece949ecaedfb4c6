import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OfficeError, toOfficeLine } from '#features/office/office.domain.ts'
import { type NamedAttachment, readMeetingFile } from './meeting-file.ts'
import type { MeetingPlan, PlannedAttachment } from './meeting-plan.ts'

const ATTACHMENT_MAX_BYTES = 10_000_000
const PDF_SIGN = '%PDF-'

/** B7.2: a meeting from a file of the office, with the documents that it names. */
export async function loadMeetingPlan(file: string, timeZone: string): Promise<MeetingPlan> {
  const plan = readMeetingFile(await readFile(file, 'utf8'), timeZone)
  const lacks: string[] = []
  const loadAll = async (attachments: readonly NamedAttachment[], place: string) => {
    const loaded = []
    for (const [index, attachment] of attachments.entries()) {
      const one = await loadAttachment(path.dirname(file), attachment)
      if (typeof one === 'string')
        lacks.push(toOfficeLine(`${place}[${index}].file ${attachment.file} ${one}.`))
      else loaded.push(one)
    }
    return loaded
  }
  const attachments = await loadAll(plan.attachments, 'attachments')
  const topics = []
  for (const [index, topic] of plan.topics.entries())
    topics.push({ ...topic, attachments: await loadAll(topic.attachments, `topics[${index}].attachments`) })
  if (lacks.length > 0) throw new OfficeError(lacks.join('\n'))
  return { ...plan, attachments, topics }
}

/** Or what is wrong with it. */
async function loadAttachment(
  folder: string,
  { file, name, locale }: NamedAttachment,
): Promise<PlannedAttachment | string> {
  const bytes = await readFile(path.resolve(folder, file)).catch(() => undefined)
  if (!bytes) return 'cannot be read'
  if (bytes.length > ATTACHMENT_MAX_BYTES) return `has more than ${ATTACHMENT_MAX_BYTES / 1_000_000} MB`
  return bytes.toString('latin1', 0, PDF_SIGN.length) === PDF_SIGN ? { name, locale, bytes } : 'is no PDF'
}
