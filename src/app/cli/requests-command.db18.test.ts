import { afterAll, expect, test } from 'vitest'
import { openRequestPortal } from '#features/change-requests/server/change-requests.test-data.ts'
import { addReviewer } from '#features/change-requests/server/office.test-data.ts'
import { readEnv } from '#server/env.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../tests/objects/temporary-store.ts'
import { CommandError } from './command.ts'
import { requestsCommand } from './requests-command.ts'

const { db, url, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = await openRequestPortal(db, { objects: store.objects })
const clerk = await addReviewer(db, 'sachbearbeitung')
const auditor = await addReviewer(db, 'revision')

type Told = {
  readonly status: number
  readonly said: string[]
  readonly complaints: string[]
  readonly asked: string[]
}

async function run(args: readonly string[], code = ''): Promise<Told> {
  const [said, complaints, asked]: [string[], string[], string[]] = [[], [], []]
  const status = await requestsCommand.run({
    env: readEnv({ DATABASE_URL: url }),
    calledFrom: process.cwd(),
    args,
    write: (text) => void said.push(text),
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    ask: async (question) => {
      asked.push(question)
      return await Promise.resolve(code)
    },
    showProgress: () => undefined,
  })
  return { status, said, complaints, asked }
}
const as = (login: { readonly username: string }) => ['--brand', 'halden', '--by', login.username]

test('B6.7 at the terminal a request is listed, shown, decided with a second factor, and exported', async () => {
  const ada = await portal.addInvestor()
  const id = await portal.askFully(ada, portal.askName(ada))
  expect((await run(['list', ...as(auditor)])).said).toEqual([expect.stringContaining(`${id}  inReview`)])
  const shown = await run(['show', id, ...as(auditor)])
  expect([shown.status, shown.asked]).toEqual([0, []])
  expect(shown.said).toContain('Change    person.lastName: "Lovelace" → "Byron"')

  const refused = await run(['accept', id, ...as(auditor)])
  expect([refused.status, refused.complaints]).toEqual([
    1,
    [`${auditor.username} needs the role sachbearbeitung or freigabe.`],
  ])
  expect((await run(['accept', id, ...as(clerk)])).complaints).toEqual([
    `${clerk.username} needs an authenticator app to decide anything.`,
  ])
  const { recoveryCodes } = await portal.enrolTotp(clerk)
  const wrong = await run(['accept', id, ...as(clerk)], '000000')
  expect([wrong.status, wrong.asked]).toEqual([1, [`Code of the authenticator app of ${clerk.username}: `]])
  const accepted = await run(['accept', id, ...as(clerk)], recoveryCodes[0])
  expect([accepted.status, accepted.said]).toEqual([0, ['Accepted.']])

  expect((await run(['list', ...as(clerk)])).said).toEqual(['Nothing waits to be decided.'])
  expect((await run(['list', '--all', ...as(clerk)])).said).toHaveLength(1)
  expect((await run(['export', '--format', 'json', ...as(auditor)])).said.join('')).toContain(
    '"after": "Byron"',
  )
  expect((await run(['conflicts', ...as(auditor)])).said).toEqual([
    'No import has brought anything else than what was accepted.',
  ])
  const none = await run(['resolve', ada.key, 'person.lastName', 'keep', ...as(clerk)], recoveryCodes[1])
  expect(none.complaints).toEqual([`${ada.key} has no conflict about person.lastName.`])
})

test('B6.7 or refused with its reason', async () => {
  const ada = await portal.addInvestor()
  const id = await portal.askFully(ada, portal.askName(ada))
  const person = await addReviewer(db, 'freigabe')
  const { recoveryCodes } = await portal.enrolTotp(person)
  const refused = await run(
    ['refuse', id, '--reason', 'Please attach a proof.', ...as(person)],
    recoveryCodes[0],
  )
  expect([refused.status, refused.said]).toEqual([0, ['Refused. The investor is told the reason.']])
  expect((await portal.listRequests(ada))[0].grund).toBe('Please attach a proof.')
})

test.each([
  [['list', '--brand', 'halden']],
  [['list', '--brand', 'nowhere', '--by', 'x']],
  [['decide', '--brand', 'halden', '--by', 'x']],
  [['show', '--brand', 'halden', '--by', 'x']],
  [['list', '--unknown']],
])('a command line that says too little or something else: %j', async (args) => {
  await expect(run(args)).rejects.toThrow(CommandError)
})

test.each([[['resolve', 'I-1', 'person.title', 'maybe']], [['export', '--since', '-1']]])(
  'nor does %j',
  async (args) => {
    const person = await addReviewer(db, 'freigabe')
    const { recoveryCodes } = await portal.enrolTotp(person)
    await expect(run([...args, ...as(person)], recoveryCodes[0])).rejects.toThrow(CommandError)
  },
)
