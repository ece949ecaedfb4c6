import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openRequestPortal } from '#features/change-requests/server/change-requests.test-data.ts'
import { addReviewer } from '#features/change-requests/server/office.test-data.ts'
import { readEnv } from '#server/env.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../tests/objects/temporary-store.ts'
import { CommandError } from './command.ts'
import { votingCommand } from './voting-command.ts'

const { db, url, close } = await freshDatabase()
const store = temporaryStore()
const folder = mkdtempSync(path.join(tmpdir(), 'portico-voting-'))
afterAll(async () => {
  await close()
  store.close()
  rmSync(folder, { recursive: true })
})
const portal = await openRequestPortal(db, { objects: store.objects })

type Person = Awaited<ReturnType<typeof addReviewer>> & { readonly codes: string[] }

async function addPerson(role: string): Promise<Person> {
  const login = await addReviewer(db, role)
  const { recoveryCodes } = await portal.enrolTotp(login)
  return { ...login, codes: recoveryCodes }
}
const clerk = await addPerson('sachbearbeitung')
const approver = await addPerson('freigabe')
const auditor = await addPerson('revision')
const administrator = await addPerson('administration')

/** Of the office, or of nobody. */
async function run(by: Person | undefined, ...args: readonly string[]) {
  const [said, complaints]: [string[], string[]] = [[], []]
  let questions = 0
  const status = await votingCommand.run({
    env: readEnv({ DATABASE_URL: url, OBJECT_STORE_URL: `file://${folder}/store` }),
    calledFrom: folder,
    args: by ? [...args, '--brand', 'halden', '--by', by.username] : args,
    write: (text) => void said.push(text),
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    ask: async () => {
      questions += 1
      return await Promise.resolve(by?.codes.pop() ?? '')
    },
    showProgress: () => undefined,
  })
  return { status, said, complaints, isAsked: questions > 0 }
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const house = houseFactories(db)
const product = await house.addProduct()
const investor = await house.addInvestor()
await house.addParticipation(investor.id, product.id, { number: 'B-1', nominal: '123400.00' })
await house.addParticipation(investor.id, product.id, { number: 'B-2', nominal: '10.00' })

writeFileSync(
  path.join(folder, 'agm.json'),
  JSON.stringify({
    key: 'agm',
    kind: 'meeting',
    product: product.source_key,
    title: { 'en-GB': 'Annual meeting' },
    introduction: { 'en-GB': 'Please vote.' },
    recordDay: daysFromNow(-3).slice(0, 10),
    startsAt: daysFromNow(-1),
    endsAt: daysFromNow(1),
    amountPerVote: '100',
    topics: [
      {
        number: '1',
        title: { 'en-GB': 'Accounts' },
        proposal: { 'en-GB': 'To adopt them' },
        majority: { kind: 'simple' },
      },
    ],
  }),
)

/** What was announced stays as it is, so the test goes past the trigger. */
const endVoting = async () =>
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update meeting set ends_at = now() - interval '1 minute' where key = 'agm'`.execute(transaction)
  })

test('B7.2, B7.6 at the terminal a meeting goes from its file to a result that can be counted again', async () => {
  expect((await run(auditor, 'list')).said).toEqual(['There are no meetings.'])
  const created = await run(clerk, 'create', 'agm.json')
  expect([created.status, created.isAsked]).toEqual([0, true])
  expect(created.said).toEqual([
    'agm is a draft now.',
    'Would be entitled: 1 investor, 1 holding, 1,234 votes.',
    'Too small for a single vote: 1 holding.',
    'Somebody else with the role freigabe has to announce it.',
  ])
  expect((await run(clerk, 'announce', 'agm')).complaints).toEqual([
    `${clerk.username} needs the role freigabe.`,
  ])
  expect((await run(approver, 'announce', 'agm')).said).toEqual([
    'agm is announced. Nothing of it changes any more.',
    'Who may vote is fixed.',
  ])
  expect((await run(clerk, 'open', 'agm')).said).toEqual(['agm is open.'])

  expect((await run(clerk, 'paper', 'agm', 'B-1', '1=REJECT')).said[0]).toContain(
    'when a second person enters',
  )
  expect((await run(approver, 'paper', 'agm', 'B-1', '--discard')).said).toEqual([
    'The first entry for B-1 is gone.',
  ])
  await run(clerk, 'paper', 'agm', 'B-1', '1=APPROVE')
  expect((await run(approver, 'paper', 'agm', 'B-1', '1=APPROVE')).said).toEqual(['The vote of B-1 counts.'])

  const shown = await run(auditor, 'show', 'agm')
  expect(shown.isAsked).toBe(false)
  expect(shown.said).toContain('Voted      1 holding, 1,234 votes')
  expect(shown.said.join('\n')).not.toMatch(/approve|APPROVE/)
  const early = await run(clerk, 'close', 'agm')
  expect([early.status, early.complaints]).toEqual([
    1,
    [expect.stringContaining('promised to vote in agm until')],
  ])
  const notYet = await run(auditor, 'export', 'agm', 'early.json')
  expect([notYet.status, notYet.complaints]).toEqual([
    1,
    ['agm is open: there is nothing counted to export.'],
  ])

  await endVoting()
  expect((await run(auditor, 'list')).said[0]).toMatch(/^agm {2}open \(over\) .* 1 of 1 holding$/)
  await run(clerk, 'close', 'agm')
  expect((await run(clerk, 'count', 'agm')).said[0]).toContain('a second count says the same')
  expect((await run(auditor, 'show', 'agm')).said).toContain(
    'Topic 1    1,234 approve, 0 abstain, 0 reject: carried',
  )
  // One of a thousand, two hundreds, three tens, four single ones.
  expect((await run(approver, 'publish', 'agm')).said).toEqual([
    expect.stringContaining('is published with 10 check codes, as publication'),
  ])

  expect((await run(auditor, 'export', 'agm', 'count.json')).isAsked).toBe(false)
  expect((await run(auditor, 'export', 'agm', 'ballots.json', '--ballots')).isAsked).toBe(true)
  const { lots } = JSON.parse(readFileSync(path.join(folder, 'count.json'), 'utf8'))
  const verified = await run(undefined, 'verify', 'count.json', '--code', lots[0].code)
  expect([verified.status, verified.said.at(-1)]).toEqual([0, 'Everything adds up.'])
  expect((await run(undefined, 'verify', 'ballots.json')).said).toContainEqual(
    expect.stringContaining('1 ballot in an unbroken chain'),
  )

  const spoiled = readFileSync(path.join(folder, 'count.json'), 'utf8').replace(
    '"approve":"1234"',
    '"approve":"1233"',
  )
  writeFileSync(path.join(folder, 'spoiled.json'), spoiled)
  const found = await run(undefined, 'verify', 'spoiled.json')
  expect([found.status, found.complaints]).toEqual([1, [expect.stringContaining('the file says 1233')]])
})

test('D1 each role does what is its own', async () => {
  for (const action of ['announce', 'publish'])
    expect((await run(clerk, action, 'agm')).complaints).toEqual([
      `${clerk.username} needs the role freigabe.`,
    ])
  for (const args of [
    ['count', 'agm'],
    ['paper', 'agm', 'B-1', '1=APPROVE'],
  ])
    expect((await run(auditor, ...args)).complaints).toEqual([
      `${auditor.username} needs the role sachbearbeitung or freigabe.`,
    ])
  expect((await run(administrator, 'show', 'agm')).complaints).toEqual([
    `${administrator.username} needs the role sachbearbeitung or freigabe or revision.`,
  ])
})

test('D1 nothing is written without a right code', async () => {
  const person = await addPerson('freigabe')
  const told = await run({ ...person, codes: ['000000'] }, 'create', 'agm.json')
  expect([told.status, told.complaints]).toEqual([1, ['This code is not right, or was used before.']])
})

test.each([
  [['list', 'agm']],
  [['decide', 'agm']],
  [['paper', 'agm', 'B-1']],
  [['paper', 'agm', 'B-1', '1=APPROVE', '--discard']],
  [['verify']],
  [['export', 'agm']],
  [['show', 'agm', '--unknown']],
  [['toString']],
])('a command line that says too little or something else: %j', async (args) => {
  await expect(run(auditor, ...args)).rejects.toThrow(CommandError)
})
