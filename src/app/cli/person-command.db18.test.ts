import { afterAll, expect, test } from 'vitest'
import { openRequestPortal } from '#features/change-requests/server/change-requests.test-data.ts'
import { addReviewer } from '#features/change-requests/server/office.test-data.ts'
import { readEnv } from '#server/env.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../tests/objects/temporary-store.ts'
import { CommandError } from './command.ts'
import { personCommand } from './person-command.ts'

const { db, url, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = await openRequestPortal(db, { objects: store.objects })

async function run(args: readonly string[], code = '') {
  const [said, complaints]: [string[], string[]] = [[], []]
  const status = await personCommand.run({
    env: readEnv({ DATABASE_URL: url }),
    calledFrom: process.cwd(),
    args,
    write: () => undefined,
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    ask: async () => await Promise.resolve(code),
    showProgress: () => undefined,
  })
  return { status, said, complaints }
}

test('E4 a person is erased at the terminal with a second factor, after a dry run without one, and readmitted', async () => {
  const ada = await portal.addInvestor()
  const approver = await addReviewer(db, 'freigabe')
  const clerk = await addReviewer(db, 'sachbearbeitung')
  const whom = ['--investor', ada.key, '--brand', 'halden']
  const count = async () =>
    (await db.selectFrom('investor').select('id').where('source_key', '=', ada.key).execute()).length

  const dry = await run(['erase', ...whom, '--dry-run', '--by', approver.username])
  expect([dry.status, dry.said[0], dry.said.at(-1)]).toEqual([
    0,
    'Would go: 1 login, 1 investor',
    'Dry run: nothing was changed',
  ])
  expect((await run(['erase', ...whom, '--by', clerk.username])).complaints).toEqual([
    `${clerk.username} needs the role freigabe or administration.`,
  ])
  const { recoveryCodes } = await portal.enrolTotp(approver)
  expect((await run(['erase', ...whom, '--by', approver.username], '000000')).status).toBe(1)
  expect(await count()).toBe(1)
  const done = await run(['erase', ...whom, '--by', approver.username], recoveryCodes[0])
  expect([done.status, done.said[0]]).toEqual([0, 'Gone: 1 login, 1 investor'])
  expect(await count()).toBe(0)

  const imported = ['--login', 'never.there', '--brand', 'halden', '--by', approver.username]
  expect((await run(['readmit', ...imported], recoveryCodes[1])).complaints).toEqual([
    'halden has erased nobody of that name.',
  ])
})

test.each([
  [['erase', '--brand', 'halden', '--by', 'x']],
  [['erase', '--login', 'a', '--investor', 'b', '--brand', 'halden', '--by', 'x']],
  [['forget', '--login', 'a', '--brand', 'halden', '--by', 'x']],
  [['erase', '--login', 'a', '--quietly']],
])('a command line that says too little or something else: %j', async (args) => {
  await expect(run(args)).rejects.toThrow(CommandError)
})
