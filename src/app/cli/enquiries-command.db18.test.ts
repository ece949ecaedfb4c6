import { afterAll, expect, test } from 'vitest'
import { addReviewer } from '#features/change-requests/server/office.test-data.ts'
import { openInterestPortal } from '#features/interests/server/interests.test-data.ts'
import { readEnv } from '#server/env.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { CommandError } from './command.ts'
import { enquiriesCommand } from './enquiries-command.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const portal = openInterestPortal(db)
const auditor = await addReviewer(db, 'revision')
const admin = await addReviewer(db, 'administration')

async function run(args: readonly string[]) {
  const [written, complaints]: [string[], string[]] = [[], []]
  const status = await enquiriesCommand.run({
    env: readEnv({ DATABASE_URL: url }),
    calledFrom: process.cwd(),
    args: [...args, '--brand', 'halden'],
    write: (text) => void written.push(text),
    say: () => undefined,
    complain: (line) => void complaints.push(line),
    ask: async () => '',
    showProgress: () => undefined,
  })
  return { status, written: written.join(''), complaints }
}

test('B4.4 the office takes out what was asked from a day on, as a table that calculates nothing', async () => {
  const ada = await portal.addInvestor()
  const first = await portal.addFund({ name: 'Wohnen Nord 1' })
  const second = await portal.addFund({ name: 'Wohnen Nord 2' })
  await portal.send(ada.as, { produkt: first.id, nachricht: 'Before' })
  portal.goTo('2026-11-16T12:00:00Z')
  const rueckruf = { telefon: '+49 40 12345', zeit: 'vormittags' }
  await portal.send(ada.as, { produkt: second.id, nachricht: '=1+1, please', rueckruf })

  const { status, written } = await run(['--by', auditor.username, '--since', '2026-11-16'])
  expect(status).toBe(0)
  expect(written).toBe(
    '\uFEFFsent,investor,name,email,language,fund,fund id,call-back,when,sent to,message\r\n' +
      `2026-11-16T12:00:00.000Z,${ada.key},Ada Lovelace,${ada.email},en-GB,Wohnen Nord 2,${second.id},` +
      `'+49 40 12345,morning,${portal.houseAddress},"'=1+1, please"\r\n`,
  )
  expect((await run(['--by', auditor.username])).written).toContain(',Before\r\n')
})

test('D1 it takes a role of the office that reads', async () => {
  const { status, written, complaints } = await run(['--by', admin.username])
  expect([status, written]).toEqual([1, ''])
  expect(complaints).toHaveLength(1)
})

test.each([['--since', 'yesterday'], ['--until', '2026-11-16'], ['everything']])(
  'a line that cannot be understood is no fault of ours: %s %s',
  async (...args) => {
    await expect(run(['--by', auditor.username, ...args])).rejects.toThrow(CommandError)
  },
)
