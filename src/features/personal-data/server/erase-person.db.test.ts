import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildBrand } from '#brands/brand.test-data.ts'
import { sourceId } from '#features/import/import.domain.ts'
import { createBundleTest, PDF, PNG, tell } from '#features/import/server/bundle.test-data.ts'
import { formatReport } from '#features/import/server/import-report.ts'
import { undoImport } from '#features/import/server/undo-import.service.ts'
import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { buildMail } from '../../../../tests/mail/build-mail.ts'
import { type Erased, erasePerson } from './erase-person.service.ts'
import { formatErasure } from './erasure-report.ts'
import { readmitPerson } from './readmit-person.service.ts'
import { listTextsOf } from './walk-texts.test-data.ts'

const { db, connection, write, load, clear, close } = await createBundleTest()
afterAll(close)

const brand = buildBrand({ name: 'halden' })
const NOW = new Date('2026-11-19T12:00:00Z')
const idOf = (table: string, key: string) => sourceId('halden', table, key)
const ADA = idOf('login', 'ada.lovelace')

const FILES = {
  'halden/investor.csv':
    'key,kind,first_name,last_name,company_name\nI-1,person,Ada,Lovelace,\nI-2,person,Bert,Bauer,\nI-3,company,,,Duo GmbH\n',
  'halden/investor_email.csv':
    'investor,purpose,email\nI-1,email_privat,ada@private.example\nI-2,email_privat,bert@bauer.example\n',
  'halden/investor_phone.csv': 'investor,purpose,number\nI-1,telefon_mobil,8153024\n',
  'halden/investor_bank_account.csv':
    'investor,purpose,account_holder,iban\nI-1,Auszahlung,Ada Lovelace,DE02120300000000202051\n',
  'halden/fund_product.csv': 'key,name,year,currency,asset_class\nP-1,Nord 1,2020,EUR,office\n',
  'halden/participation.csv':
    'investor,product,key,number,nominal,currency,closed_on\nI-1,P-1,B-1,4711,1000,EUR,2025-12-31\nI-2,P-1,B-2,4712,1000,EUR,\n',
  'halden/participation_payout.csv':
    'investor,participation,key,day,amount,currency\nI-1,B-1,A-1,2024-01-01,10,EUR\nI-2,B-2,A-2,2024-01-01,10,EUR\n',
  'halden/document.csv':
    'key,kind,investor,participation,product,file,day,description,categories\n' +
    'D-1,letter,I-1,B-1,,letters/Lovelace.pdf,2025-01-01,To Ada Lovelace,Letter\n' +
    'D-2,letter,I-2,,,letters/Bauer.pdf,2025-01-01,To Bert,Letter\nD-3,fundDocument,,,P-1,report.pdf,2025-01-01,Report,Report\n',
  'halden/login.csv':
    'username,display_name,email,locale,roles,investor\nada.lovelace,Ada Lovelace,ada@mail.example,en-GB,zeichner,I-1\n' +
    'bert.bauer,Bert Bauer,bert@mail.example,de-DE,zeichner,I-2\ncora.duo,Cora Duo,cora@duo.example,de-DE,zeichner,I-3\n' +
    'dora.duo,Dora Duo,office@duo.example,de-DE,zeichner,I-3\nolga.brandt,Olga Brandt,olga@halden.example,en-GB,freigabe,\n',
  'halden/files/letters/Lovelace.pdf': Buffer.concat([PDF, Buffer.from('%Ada\n')]),
  'halden/files/letters/Bauer.pdf': Buffer.concat([PDF, Buffer.from('%Bert\n')]),
  'halden/files/report.pdf': PDF,
}

/** Whatever names her; her row's keys among them. */
const ADAS = [
  'lovelace',
  'ada@mail.example',
  'ada@private.example',
  '8153024',
  'DE02120300000000202051',
  'I-1',
  '4711',
  'D-1',
]

const getLogin = async (username: string): Promise<Login> => {
  const login = await findLogin(db, { brand: 'halden', username })
  if (!login) throw new Error(username)
  return login
}
const erase = async (whom: Erased, more: { isDryRun?: boolean; isAllowed?: boolean } = {}) => {
  const by = await getLogin('olga.brandt')
  return await erasePerson(db, { brand, by, whom, isDryRun: false, isAllowed: false, ...more }, () => NOW)
}
const undo = async () =>
  await undoImport({ connection, brands: ['halden', 'linden'], today: () => '2026-11-18' })

/** What she does, and what others do to or about her. */
async function live() {
  const bert = idOf('login', 'bert.bauer')
  const times = { created_at: NOW, expires_at: NOW }
  const grant = { brand: 'halden', ...times }
  await db
    .insertInto('view_for_grant')
    .values([
      {
        ...grant,
        id: randomUUID(),
        login_id: ADA,
        viewer_name: 'Bert',
        viewer_email: 'bert@mail.example',
        code_hash: '1',
        token_hash: '1',
      },
      {
        ...grant,
        id: randomUUID(),
        login_id: bert,
        viewer_name: 'Ada Lovelace',
        viewer_email: 'Ada@mail.example',
        code_hash: '2',
        token_hash: '2',
      },
    ])
    .execute()
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      brand: 'halden',
      login_id: ADA,
      ...times,
      last_used_at: NOW,
      user_agent: 'x',
      address: '203.0.113.7',
    })
    .execute()
  const [names, sha256] = [{ name_en: 'Terms', name_de: 'Bedingungen' }, 'a'.repeat(64)]
  await db
    .insertInto('approval')
    .values({ login_id: ADA, document_id: randomUUID(), brand: 'halden', sha256, ...names })
    .execute()
  const sent = {
    sent_at: NOW,
    sent_on: '2026-11-19',
    locale: 'en-GB',
    contact_name: 'C',
    contact_email: 'c@halden.example',
  }
  await db
    .insertInto('interest')
    .values({
      id: randomUUID(),
      brand: 'halden',
      investor_id: idOf('investor', 'I-1'),
      sender_login_id: ADA,
      product_id: randomUUID(),
      product_name: 'Nord 2',
      message: 'Call me: Lovelace',
      ...sent,
    })
    .execute()
  await db
    .insertInto('rate_limit')
    .values({ key: 'account:halden:ada.lovelace', points: 1, expires_at: NOW })
    .execute()
  await enqueueMail(
    db,
    buildMail({ brand: 'halden', to: { name: 'Ada Lovelace', address: 'ada@mail.example' } }),
  )
  await enqueueMail(db, buildMail({ brand: 'halden', subject: 'Ada Lovelace has a question' }))
  await enqueueMail(db, buildMail({ brand: 'halden', subject: 'For Bert alone' }))
  await db.transaction().execute(async (transaction) => {
    const own = { ipAddress: '203.0.113.7', name: 'Ada Lovelace' }
    await recordAudit(transaction, {
      brand: 'halden',
      kind: 'user.disabled',
      facts: {},
      actorLoginId: ADA,
      personal: { actor: own },
    })
    // Of somebody else, naming her.
    const personal = {
      subject: { email: 'ADA@mail.example', name: 'Ada Lovelace' },
      actor: { ipAddress: '198.51.100.1' },
    }
    await recordAudit(transaction, {
      brand: 'halden',
      kind: 'user.enabled',
      facts: {},
      actorLoginId: bert,
      personal,
    })
  })
}

describe('E4: erasing a person', () => {
  beforeEach(async () => {
    write(FILES)
    expect(tell(await load())).toEqual([])
    await live()
  })
  afterEach(async () => {
    for (const table of ['erased_row', 'outgoing_mail', 'last_import_row', 'rate_limit'] as const)
      await db.deleteFrom(table).execute()
    await clear()
  })

  test('leaves nothing of them in any table, tells what stays, and keeps the trail whole', async () => {
    expect((await listTextsOf(db, ADAS)).length).toBeGreaterThan(15)
    const before = await db.selectFrom('investor_email').select('email').execute()
    const wouldGo = await erase({ username: 'ada.lovelace' }, { isDryRun: true })
    expect(await db.selectFrom('investor_email').select('email').execute()).toEqual(before)

    const report = await erase({ username: 'Ada.Lovelace' })
    expect(report).toEqual(wouldGo)
    expect(await listTextsOf(db, ADAS)).toEqual([])
    expect(report).toMatchObject({
      logins: 1,
      investors: 1,
      kept: [{ table: 'approval', rows: 1, period: 'evidenceYears' }, { table: 'document_delivery' }],
    })
    expect(formatErasure(report, false).join('\n')).toMatch(
      /^Gone: 1 login, 1 investor\n.*approval +1 {2}until 20\d\d-12-31: evidence.*eight days/s,
    )
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains).toMatchObject([{ broken: undefined }])
    const mails = await db.selectFrom('outgoing_mail').select('subject').execute()
    expect(mails).toEqual([{ subject: 'For Bert alone' }])
    // Others keep what is theirs: address and name in events of their own.
    const { rows } = await sql<{ value: string }>`
      select value from audit_detail join audit_event using (brand, number) where kind = 'user.enabled' order by number desc limit 1
    `.execute(db)
    expect(rows).toEqual([{ value: '198.51.100.1' }])
    expect(
      await db.selectFrom('approval').select('login_id').where('login_id', '=', ADA).execute(),
    ).toHaveLength(1)
  })

  test('holds against the next bundle, which is loaded without them and says so', async () => {
    await erase({ username: 'ada.lovelace' })
    write({
      'halden/contact_person.csv':
        'source_system,key,first_name,last_name,email,picture\nHR,C-1,Carla,Conte,c@halden.example,c.png\n',
      'halden/files/c.png': PNG,
    })
    const report = await load()
    expect(tell(report)).toEqual([])
    expect(await listTextsOf(db, ADAS)).toEqual([])
    expect(
      report.leftOut.map(({ file, rows, firstLine }) => `${file}: ${rows} from ${firstLine}`).toSorted(),
    ).toEqual([
      'halden/document.csv: 1 from 2',
      'halden/files: 1 from 3',
      'halden/investor.csv: 1 from 2',
      'halden/investor_bank_account.csv: 1 from 2',
      'halden/investor_email.csv: 1 from 2',
      'halden/investor_phone.csv: 1 from 2',
      'halden/login.csv: 1 from 2',
      'halden/participation.csv: 1 from 2',
      'halden/participation_payout.csv: 1 from 2',
    ])
    expect(formatReport(report)).toContain(
      'halden/investor.csv: 1 row left out (line 2): the person was erased',
    )
    const { facts } = await db
      .selectFrom('audit_event')
      .select('facts')
      .where('kind', '=', 'import.leftOut')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ rows: 9 })
    // What is theirs is left out also where it comes alone, and its file with it.
    const letters = 'halden/document.csv'
    write({
      [letters]: `${FILES[letters].split('\n')[0]}\nD-2,letter,I-2,,,letters/Bauer.pdf,2025-01-01,To Bert,Letter\n`,
    })
    expect(tell(await load())).toEqual([])
    expect(await listTextsOf(db, ADAS)).toEqual([])
  })

  test('holds until they are readmitted', async () => {
    await erase({ username: 'ada.lovelace' })
    expect(await readmitPerson(db, await getLogin('olga.brandt'), { investorKey: 'I-1' })).toBe(5)
    const report = await load({ isAllowed: true })
    expect([tell(report), report.leftOut]).toEqual([[], []])
    expect(await getLogin('ada.lovelace')).toMatchObject({ investorId: idOf('investor', 'I-1') })
  })

  test('is not taken back by the undo of an import that changed or removed them', async () => {
    write({
      'halden/investor.csv': FILES['halden/investor.csv']
        .replace('Ada,Lovelace', 'Ada,Byron')
        .replace('Bert', 'Bernd'),
      'halden/investor_phone.csv': 'investor,purpose,number\n',
    })
    expect(tell(await load())).toEqual([])
    await erase({ investorKey: 'I-1' })
    expect(await listTextsOf(db, [...ADAS, 'byron'])).toEqual([])
    expect((await undo()).refusals).toEqual([])
    expect(await listTextsOf(db, [...ADAS, 'byron'])).toEqual([])
    const names = await db.selectFrom('investor').select('first_name').where('kind', '=', 'person').execute()
    expect(names).toEqual([{ first_name: 'Bert' }])
  })

  test('of somebody whom an import has removed already takes what it could be undone with', async () => {
    await db.deleteFrom('login').where('id', '=', ADA).execute()
    for (const name of [
      'investor',
      'investor_email',
      'investor_phone',
      'investor_bank_account',
      'participation',
      'participation_payout',
      'document',
    ] as const) {
      const lines = FILES[`halden/${name}.csv`].split('\n').filter((line) => !/\bI-1\b/.test(line))
      write({ [`halden/${name}.csv`]: lines.join('\n') })
    }
    write({
      'halden/login.csv': FILES['halden/login.csv']
        .split('\n')
        .filter((line) => !line.includes('I-1'))
        .join('\n'),
    })
    expect(tell(await load({ isAllowed: true }))).toEqual([])
    expect(await listTextsOf(db, ['8153024'])).toEqual(['last_import_row.content'])
    await erase({ investorKey: 'I-1' })
    expect(await listTextsOf(db, ['8153024', 'DE02120300000000202051', 'letters/lovelace'])).toEqual([])
  })

  test('leaves mails alone in which a name is only part of a word, or a word of everybody’s', async () => {
    const add = async (username: string, displayName: string) =>
      await houseFactories(db).addLogin({
        username,
        display_name: displayName,
        email: `${username}@mail.example`,
      })
    await add('info', 'Info')
    await add('lin.na', 'Lin Na')
    for (const subject of ['Write to info@halden.example', 'Berlin Nacht', 'About Lin Na.', 'Lin Na'])
      await enqueueMail(db, buildMail({ brand: 'halden', subject }))
    await enqueueMail(db, buildMail({ brand: 'halden', to: { name: 'INFO', address: 'old@mail.example' } }))
    for (const username of ['info', 'lin.na']) await erase({ username })
    const mails = await db.selectFrom('outgoing_mail').select(['subject', 'recipient_name']).execute()
    const left = mails.map(({ subject }) => subject)
    expect(left).toEqual(expect.arrayContaining(['Write to info@halden.example', 'Berlin Nacht']))
    expect(left).not.toContain('About Lin Na.')
    expect(left).not.toContain('Lin Na')
    expect(mails.map((mail) => mail.recipient_name)).not.toContain('INFO')
  })

  test('of one of two who sign in for an investor takes the login alone', async () => {
    const report = await erase({ username: 'cora.duo' })
    expect(report).toMatchObject({ logins: 1, investors: 0 })
    expect(await listTextsOf(db, ['cora'])).toEqual([])
    expect(await listTextsOf(db, ['duo gmbh'])).toEqual(['investor.company_name'])
    expect(await getLogin('dora.duo')).toMatchObject({ investorId: idOf('investor', 'I-3') })
  })

  test('waits for what is running unless it is meant, and nobody erases themself', async () => {
    await expect(erase({ username: 'bert.bauer' })).rejects.toThrow('still running: 1 participations')
    expect(await erase({ username: 'bert.bauer' }, { isAllowed: true })).toMatchObject({ investors: 1 })
    await expect(erase({ username: 'olga.brandt' })).rejects.toThrow('Nobody erases themself')
    await expect(erase({ username: 'nobody.there' })).rejects.toThrow('has no user')
  })
})
