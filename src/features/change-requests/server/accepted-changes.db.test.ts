import { afterAll, describe, expect, test } from 'vitest'
import { sourceId } from '#features/import/import.domain.ts'
import { createBundleTest, tell } from '#features/import/server/bundle.test-data.ts'
import { undoImport } from '#features/import/server/undo-import.service.ts'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { IBANS, type Investor, openRequestPortal } from './change-requests.test-data.ts'
import { listConflicts } from './list-conflicts.service.ts'
import { openOffice } from './office.test-data.ts'
import { formatConflict } from './office-report.ts'
import { resolveConflict } from './resolve-conflict.service.ts'

const { db, connection, store, write, load, close } = await createBundleTest()
afterAll(close)
const portal = await openRequestPortal(db, { objects: store })
const { ask, askFully, askIban, askName, parts, readProfile } = portal
const { acceptFully, approver, clerk, today } = await openOffice(db, portal)

const INVESTORS = 'key,kind,first_name,last_name,place_of_birth'
const ACCOUNTS = 'investor,purpose,account_holder,iban'
const EMAILS = 'investor,purpose,email'

type House = {
  readonly lastName?: string
  readonly placeOfBirth?: string
  readonly iban?: string
  readonly email?: string
  /** Of the login. */
  readonly address?: string
}

/** Everybody the house has told of so far. */
const people = new Map<string, House>()

async function importHouse(): Promise<void> {
  const rows = [...people]
  const lines = (head: string, rest: readonly string[]) => [head, ...rest, ''].join('\n')
  write({
    'halden/investor.csv': lines(
      INVESTORS,
      rows.map(
        ([key, { lastName = 'Lovelace', placeOfBirth = '' }]) =>
          `${key},person,Ada,${lastName},${placeOfBirth}`,
      ),
    ),
    'halden/investor_bank_account.csv': lines(
      ACCOUNTS,
      rows.map(([key, { iban = IBANS.old }]) => `${key},Auszahlung,Ada Lovelace,${iban}`),
    ),
    'halden/investor_email.csv': lines(
      EMAILS,
      rows.map(([key, { email = `${key}@home.example` }]) => `${key},email_privat,${email}`),
    ),
    'halden/login.csv': lines(
      'username,display_name,email,locale,roles,investor',
      rows.map(([key, { address = `${key}@login.example` }]) =>
        [`user.${key}`, 'Ada Lovelace', address, 'en-GB', 'zeichner', key].join(','),
      ),
    ),
  })
  const report = await load({ isAllowed: true })
  expect(tell(report)).toEqual([])
}

let count = 0
const nameNext = () => `ada${(count += 1)}`

async function getImported(key: string): Promise<Investor> {
  const id = sourceId('halden', 'investor', key)
  const login = db.selectFrom('login').select(['id', 'email']).where('username', '=', `user.${key}`)
  const { id: loginId, email } = await login.executeTakeFirstOrThrow()
  const as = buildPrincipal({ investorId: id, loginId })
  return { id, key, loginId, email, brand: 'halden', as }
}

/** By an import of their own. */
async function addImported(house: House = {}): Promise<Investor> {
  const key = nameNext()
  people.set(key, house)
  await importHouse()
  return await getImported(key)
}

// Most tests are content with somebody of whom the house has told before.
const early = Array.from({ length: 12 }, nameNext)
for (const key of early) people.set(key, {})
await importHouse()
const takeImported = async () => await getImported(early.pop() ?? '')

const tellAnew = async ({ key }: Investor, house: House) => {
  people.set(key, house)
  await importHouse()
}
const nameOf = async (investor: Investor) => (await readProfile(investor)).nachname
const countAccepted = async ({ id }: Investor) => {
  const standing = db.selectFrom('accepted_change').select('item').where('settled_in', 'is', null)
  return (await standing.where('investor_id', '=', id).execute()).length
}
const readAddress = async ({ loginId }: Investor) =>
  await db
    .selectFrom('login')
    .select(['email', 'accepted_email'])
    .where('id', '=', loginId)
    .executeTakeFirst()
const conflictsOf = async ({ key }: Investor) =>
  (await listConflicts(db, 'halden')).filter(({ investorKey }) => investorKey === key)
const undo = async () =>
  await undoImport({ connection, brands: ['halden', 'linden'], today: () => '2026-11-18' })

describe('B6.8 an accepted change', () => {
  test('survives an import that says what it said before', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askName(ada)))
    await tellAnew(ada, { placeOfBirth: 'London' })
    expect(await readProfile(ada)).toMatchObject({ nachname: 'Byron', geburtsort: 'London' })
    expect(await conflictsOf(ada)).toEqual([])
    expect(await countAccepted(ada)).toBe(1)
  })

  test('is dropped by an import that says the same', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askIban(ada)))
    await tellAnew(ada, { iban: IBANS.new })
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.new)
    expect(await countAccepted(ada)).toBe(0)
    await tellAnew(ada, { iban: IBANS.other })
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.other)
  })

  test('that takes something away, too', async () => {
    const ada = await addImported({ placeOfBirth: 'London' })
    await acceptFully(
      await askFully(
        ada,
        ask(ada, () => ({ geburtsort: '' })),
      ),
    )
    expect((await readProfile(ada)).geburtsort).toBeUndefined()
    expect(await countAccepted(ada)).toBe(1)
    await tellAnew(ada, {})
    expect(await countAccepted(ada)).toBe(0)
  })

  test('stays shown when an import says something else, and the office is asked', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askName(ada)))
    await tellAnew(ada, { lastName: 'King' })
    expect(await nameOf(ada)).toBe('Byron')
    const [conflict] = await conflictsOf(ada)
    expect(conflict).toMatchObject({ item: 'person.lastName', accepted: 'Byron', imported: 'King' })
    expect(conflict && formatConflict(conflict)).toMatch(
      new RegExp(`^${ada.key}  person.lastName  accepted "Byron", imported "King", since \\d{4}-`),
    )
    await tellAnew(ada, { lastName: 'King', placeOfBirth: 'London' })
    expect(await conflictsOf(ada)).toEqual([conflict])
    // Back to what it said: nothing to ask any more.
    await tellAnew(ada, {})
    expect(await conflictsOf(ada)).toEqual([])
    expect(await nameOf(ada)).toBe('Byron')
  })

  test('the office keeps it, or takes what was imported', async () => {
    const [ada, berta] = [await takeImported(), await takeImported()]
    for (const investor of [ada, berta]) {
      await acceptFully(await askFully(investor, askName(investor)))
      await tellAnew(investor, { lastName: 'King' })
    }
    const resolve = async ({ key }: Investor, kept: 'accepted' | 'imported', by = clerk) =>
      await resolveConflict(parts, by, { investorKey: key, item: 'person.lastName', kept, today })
    await resolve(ada, 'accepted')
    await tellAnew(ada, { lastName: 'King', placeOfBirth: 'London' })
    expect([await nameOf(ada), await conflictsOf(ada)]).toEqual(['Byron', []])
    await resolve(berta, 'imported')
    expect([await nameOf(berta), await countAccepted(berta)]).toEqual(['King', 0])
    await expect(resolve(berta, 'imported')).rejects.toThrow('has no conflict about person.lastName')
    expect((await portal.listEvents(berta.id)).at(-1)).toBe('conflictResolved')
  })

  test('of an account is taken back by who may release alone', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askIban(ada)))
    await tellAnew(ada, { iban: IBANS.other })
    const asked = { investorKey: ada.key, item: 'bankAccount.Auszahlung', kept: 'imported', today } as const
    await expect(resolveConflict(parts, clerk, asked)).rejects.toThrow('need the role freigabe')
    await resolveConflict(parts, approver, asked)
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.other)
  })

  test('of the address of the login holds until an import brings the same', async () => {
    const home = 'ada@first.example'
    const ada = await addImported({ email: home, address: home })
    const edit = () => ({ emails: [{ zweck: 'email_privat', email: 'Ada@second.example' }] })
    await acceptFully(await askFully(ada, ask(ada, edit)))
    expect(await readAddress(ada)).toEqual({ email: home, accepted_email: 'Ada@second.example' })
    await tellAnew(ada, { email: home, address: home, placeOfBirth: 'London' })
    expect(await readAddress(ada)).toEqual({ email: home, accepted_email: 'Ada@second.example' })
    await tellAnew(ada, { email: 'Ada@second.example', address: 'ada@second.example' })
    expect(await readAddress(ada)).toEqual({ email: 'ada@second.example', accepted_email: null })
  })
})

describe('B10.4 the undo of an import', () => {
  test('goes past accepted requests that rest on nothing of it', async () => {
    const [ada, berta] = [await takeImported(), await takeImported()]
    await tellAnew(berta, { lastName: 'King' })
    await acceptFully(await askFully(ada, askName(ada)))
    expect((await undo()).refusals).toEqual([])
    expect([await nameOf(ada), await nameOf(berta)]).toEqual(['Byron', 'Lovelace'])
  })

  test('is refused where one rests on a row that it changed', async () => {
    const ada = await takeImported()
    await tellAnew(ada, { iban: IBANS.other })
    await acceptFully(await askFully(ada, askIban(ada)))
    const { refusals } = await undo()
    expect(refusals).toEqual([
      `halden "${ada.key}" has bankAccount.Auszahlung from an accepted request, which rests on a row that the import brought or changed.`,
    ])
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.new)
  })

  test('or on an investor whom it brought', async () => {
    const ada = await addImported()
    await acceptFully(
      await askFully(
        ada,
        ask(ada, () => ({ titel: 'Dr.' })),
      ),
    )
    expect((await undo()).refusals).toEqual([
      expect.stringContaining('has person.title from an accepted request'),
    ])
  })

  test('of one that had brought something else leaves what was accepted, and nothing to ask about', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askName(ada)))
    await tellAnew(ada, { lastName: 'King' })
    expect(await conflictsOf(ada)).toHaveLength(1)
    expect((await undo()).refusals).toEqual([])
    expect([await nameOf(ada), await conflictsOf(ada)]).toEqual(['Byron', []])
  })
})

describe('B10.4 the undo of an import that said what was accepted', () => {
  test('lets it stand above what comes back, also where another import came before', async () => {
    const ada = await takeImported()
    await acceptFully(await askFully(ada, askIban(ada)))
    await tellAnew(ada, { iban: IBANS.new })
    expect(await countAccepted(ada)).toBe(0)
    expect((await undo()).refusals).toEqual([])
    expect(await countAccepted(ada)).toBe(1)
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.new)
    await tellAnew(ada, { iban: IBANS.other })
    expect(await conflictsOf(ada)).toHaveLength(1)
  })

  test('lets codes and links go to the accepted address again', async () => {
    const home = 'ada@third.example'
    const ada = await addImported({ email: home, address: home })
    const edit = () => ({ emails: [{ zweck: 'email_privat', email: 'ada@fourth.example' }] })
    await acceptFully(await askFully(ada, ask(ada, edit)))
    await tellAnew(ada, { email: 'ada@fourth.example', address: 'ada@fourth.example' })
    expect(await readAddress(ada)).toEqual({ email: 'ada@fourth.example', accepted_email: null })
    expect((await undo()).refusals).toEqual([])
    expect(await readAddress(ada)).toEqual({ email: home, accepted_email: 'ada@fourth.example' })
  })
})

describe('security.md 12: requests and attachments', () => {
  test('are seen by whom they are of, and by the office of the brand; codes and tokens by nobody', async () => {
    const [ada, berta] = [await portal.addInvestor(), await portal.addInvestor({ brand: 'linden' })]
    await askFully(ada, askIban(ada))
    const count = async (own: object) =>
      await asTenant(db, { brand: 'halden', ...own }, async (tenant) => {
        const mine = tenant.selectFrom('change_request').select('id').where('investor_id', '=', ada.id)
        return (await mine.execute()).length
      })
    expect(await count({ investorId: ada.id })).toBe(1)
    expect(await count({ isOperator: true })).toBe(1)
    expect(await count({ investorId: berta.id })).toBe(0)
    expect(await count({ isOperator: true, brand: 'linden' })).toBe(0)
    expect(await count({ investorId: ada.id, isViewing: true })).toBe(0)
    const own = { brand: 'halden', investorId: ada.id }
    for (const read of ['code_hash', 'former_code_hashes', 'code_tries'] as const)
      await expect(
        asTenant(db, own, async (tenant) => await tenant.selectFrom('change_request').select(read).execute()),
      ).rejects.toThrow('permission denied')
    await expect(
      asTenant(
        db,
        own,
        async (tenant) => await tenant.selectFrom('change_request_notice').selectAll().execute(),
      ),
    ).rejects.toThrow('permission denied')
    await expect(
      asTenant(db, own, async (tenant) => await tenant.deleteFrom('accepted_change').execute()),
    ).rejects.toThrow('permission denied')
  })
})

test('an investor who goes takes requests and accepted changes along', async () => {
  const ada = await takeImported()
  await acceptFully(await askFully(ada, askName(ada)))
  await houseFactories(db).add('change_request_attachment', {
    id: crypto.randomUUID(),
    brand: 'halden',
    investor_id: ada.id,
    name: 'proof.pdf',
    content_type: 'application/pdf',
    byte_length: 3,
    sha256: 'a'.repeat(64),
    kept_at: new Date(),
  })
  await db.updateTable('login').set({ investor_id: null }).where('id', '=', ada.loginId).execute()
  await db.deleteFrom('investor').where('id', '=', ada.id).execute()
  for (const table of ['change_request', 'accepted_change', 'change_request_attachment'] as const) {
    const rows = db.selectFrom(table).select('investor_id').where('investor_id', '=', ada.id)
    expect(await rows.execute()).toEqual([])
  }
})
