import { afterAll, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { listNoticeCategories } from './list-notice-categories.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addInvestor, addFile, addDocument } = houseFactories(db)

test('B5.4 our own categories, those that the brand names, and what the person’s documents are filed under', async () => {
  const [ada, grace, file] = [await addInvestor(), await addInvestor(), await addFile()]
  const file_id = file.id
  const add = async (investor_id: unknown, ...categories: string[]) =>
    await addDocument(file_id, { investor_id: String(investor_id), categories })
  await add(ada.id, 'taxCertificate', 'foreign')
  await add(ada.id, 'poem')
  await add(ada.id)
  await add(grace.id, 'secret')
  await addDocument(file_id, { kind: 'form', categories: ['form'] })
  const subcategories = [{ subcategory: 'national', names: { 'de-DE': 'Inland' } }]
  await db
    .insertInto('public_setting')
    .values({
      brand: 'halden',
      name: 'documentCategories',
      value: JSON.stringify([{ category: 'taxCertificate', names: { 'de-DE': 'Steuern' }, subcategories }]),
    })
    .execute()
  const tenant = { brand: 'halden', investorId: ada.id }
  const listed = await asTenant(db, tenant, async (asked) =>
    listNoticeCategories(asked, { brand: 'halden', locale: 'de-DE' }),
  )
  expect(listed.map(({ category }) => category)).toEqual([
    'annualReport',
    'quarterlyReport',
    'factSheet',
    'statementOfAccount',
    'taxCertificate',
    'prospectus',
    'keyInformation',
    'correspondence',
    'terms',
    'poem',
    '',
  ])
  expect(listed[4]).toEqual({
    category: 'taxCertificate',
    name: 'Steuern',
    subcategories: [
      { subcategory: 'national', name: 'Inland' },
      { subcategory: 'foreign', name: 'foreign' },
    ],
  })
})
