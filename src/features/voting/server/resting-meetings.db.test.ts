import { afterAll, expect, test } from 'vitest'
import { createBundleTest, tell } from '#features/import/server/bundle.test-data.ts'
import { undoImport } from '#features/import/server/undo-import.service.ts'
import { announceMeeting } from './announce-meeting.service.ts'
import { createMeeting } from './create-meeting.service.ts'
import { openVotingOffice } from './office-meetings.test-data.ts'
import { openMeeting } from './open-meeting.service.ts'

const { db, connection, store, write, load, close } = await createBundleTest()
afterAll(close)
const office = await openVotingOffice(db, { objects: store })
const { parts, clerk, approver, brand, planOf, turnTo } = office

const HOLDINGS = 'investor,product,key,number,status,nominal,currency,accepted_on'
const PRODUCTS = 'key,name,year,currency,asset_class'

async function importHouse(nominals: Readonly<Record<string, string>>): Promise<void> {
  const lines = (head: string, rest: readonly string[]) => [head, ...rest, ''].join('\n')
  write({
    'halden/investor.csv': lines('key,kind,first_name,last_name', ['I-1,person,Ada,Lovelace']),
    'halden/fund_product.csv': lines(PRODUCTS, ['T-1,Wohnen 1,2024,EUR,residential_new']),
    'halden/participation.csv': lines(
      HOLDINGS,
      Object.entries(nominals).map(
        ([key, nominal]) => `I-1,T-1,${key},${key},active,${nominal},EUR,2026-01-01`,
      ),
    ),
  })
  expect(tell(await load({ isAllowed: true }))).toEqual([])
}

const undo = async () =>
  await undoImport({ connection, brands: ['halden', 'linden'], today: () => '2026-11-18', isDryRun: true })
const findRefusals = async () => (await undo()).refusals

test('B10.4 the undo of an import is refused where votes rest on it, and on nothing else', async () => {
  turnTo('2026-11-16T12:00:00Z')
  await importHouse({ 'P-1': '1000.00' })
  const plan = planOf({ key: 'T-1' }, { key: 'agm-2027' })
  await createMeeting(parts, clerk, plan)
  expect(await findRefusals()).toEqual([])
  await announceMeeting(parts, approver, plan)
  expect(await findRefusals()).toEqual([
    'halden votes in the meeting "agm-2027", whose fund came with the import.',
    'halden "P-1" has votes in the meeting "agm-2027", which rest on a row that the import brought or changed.',
  ])

  // Another one, which the votes were given out after.
  await importHouse({ 'P-1': '1000.00', 'P-2': '500.00' })
  expect(await findRefusals()).toEqual([])
  const second = planOf({ key: 'T-1' }, { key: 'second' })
  await createMeeting(parts, clerk, second)
  await announceMeeting(parts, approver, second)
  expect(await findRefusals()).toEqual([
    'halden "P-2" has votes in the meeting "second", which rest on a row that the import brought or changed.',
  ])

  // What comes once voting has begun changes no votes any more, and may go again.
  turnTo(plan.startsAt)
  for (const { key } of [plan, second]) await openMeeting(parts, { brand, key })
  await importHouse({ 'P-1': '2000.00', 'P-2': '500.00' })
  expect(await findRefusals()).toEqual([])
})
