import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { OfficeError } from '#features/office/office.domain.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { createMeeting } from './create-meeting.service.ts'
import { loadMeetingPlan } from './load-meeting-plan.service.ts'
import { openVotingOffice } from './office-meetings.test-data.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
const folder = mkdtempSync(path.join(tmpdir(), 'portico-voting-'))
afterAll(async () => {
  await close()
  store.close()
  rmSync(folder, { recursive: true })
})
const { parts, clerk, house } = await openVotingOffice(db, { objects: store.objects })

const paper = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/voting.md'), 'utf8')
const [, example = ''] = /```json\n(.*?)```/s.exec(paper) ?? []
const file = path.join(folder, 'agm-2027.json')
writeFileSync(file, example)
const PDFS = ['invitation-en.pdf', 'invitation-de.pdf', 'accounts-2026.pdf']
for (const name of PDFS) writeFileSync(path.join(folder, name), `%PDF-1.7 ${name}`)

describe('B7.2 docs/voting.md', () => {
  test('its example is a meeting that can be created', async () => {
    const product = await house.addProduct({ source_key: 'T-5' })
    const investor = await house.addInvestor({ source_key: 'I-2001' })
    await house.addParticipation(investor.id, product.id)
    const plan = await loadMeetingPlan(file, 'Europe/Berlin')
    const { id, trial } = await createMeeting(parts, clerk, plan)
    expect(trial).toMatchObject({ investors: 1, votes: 250n })
    const meeting = await db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(meeting).toMatchObject({
      key: 'agm-2027',
      starts_at: new Date('2027-06-01T07:00:00Z'),
      quorum_percent: '25.0000',
    })
    const attachments = await db
      .selectFrom('meeting_attachment')
      .select(['name', 'locale'])
      .where('meeting_id', '=', id)
      .orderBy('position')
      .execute()
    expect(attachments).toEqual([
      { name: 'Invitation', locale: 'en-GB' },
      { name: 'Einladung', locale: 'de-DE' },
      { name: 'Jahresabschluss 2026', locale: 'de-DE' },
    ])
  })

  test('tells of every state and field that there is', () => {
    const named = [...paper.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    const { topics, ...meeting } = JSON.parse(example) as Record<string, unknown> & { topics: object[] }
    const fields = [...Object.keys(meeting), 'fund', ...topics.flatMap((topic) => Object.keys(topic))]
    expect(new Set(fields).difference(new Set(named))).toEqual(new Set())
    for (const state of ['draft', 'announced', 'open', 'closed', 'counted', 'published'])
      expect(named).toContain(state)
  })
})

describe('a document of a meeting', () => {
  const load = async (attachment: object) => {
    const plan = JSON.parse(example) as object
    const changed = path.join(folder, 'changed.json')
    writeFileSync(changed, JSON.stringify({ ...plan, attachments: [{ language: 'en-GB', ...attachment }] }))
    return await loadMeetingPlan(changed, 'Europe/Berlin')
  }
  writeFileSync(path.join(folder, 'letter.docx'), 'PK')
  writeFileSync(
    path.join(folder, 'large.pdf'),
    Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10_000_000)]),
  )

  test.each([
    ['missing.pdf', 'attachments[0].file missing.pdf cannot be read.'],
    ['letter.docx', 'attachments[0].file letter.docx is no PDF.'],
    ['large.pdf', 'attachments[0].file large.pdf has more than 10 MB.'],
    ['.', 'attachments[0].file . cannot be read.'],
  ])('%s is refused', async (name, told) => {
    await expect(load({ file: name })).rejects.toThrow(new OfficeError(told))
  })
})
