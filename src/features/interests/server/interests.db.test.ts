import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { readAsTenant } from '#server/db/tenant.ts'
import { buildPrincipal } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { selectInterests, selectOfficeInterests } from './interests.queries.ts'
import { INTERESTS, openInterestPortal } from './interests.test-data.ts'
import { sendInterest } from './send-interest.service.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const portal = openInterestPortal(db)
const { addFund, addInvestor, house, houseAddress, list, listMails, send } = portal
beforeEach(() => portal.goTo('2026-11-15T12:00:00Z'))

const carla = await house.addContactPerson({ email: 'carla@house.example' })
const ORIGIN = { device: { userAgent: 'test', address: '192.0.2.1' }, requestId: randomUUID() }

describe('B4.4 who is interested in a fund', () => {
  test('writes to the contact person: both are mailed, it is listed and in the audit trail', async () => {
    const ada = await addInvestor({ contact_person_id: carla.id })
    const fund = await addFund({ name: 'Wohnen Nord 7' })
    const wanted = {
      produkt: fund.id,
      nachricht: ' Please send me the prospectus.\r\nThank you <b>very</b> much. ',
      rueckruf: { telefon: ' +49 171 2345678 ', zeit: 'nachmittags' },
    }
    const sent = await send(ada.as, wanted, { 'accept-language': 'de-DE' })
    expect(sent.status).toBe(201)
    const shown = {
      id: sent.body.id,
      produkt: fund.id,
      fonds: 'Wohnen Nord 7',
      angeboten: true,
      nachricht: 'Please send me the prospectus.\nThank you <b>very</b> much.',
      rueckruf: { telefon: '+49 171 2345678', zeit: 'nachmittags' },
      empfaenger: 'Carla Conte',
      gesendet: '2026-11-15T12:00:00.000Z',
      tag: '2026-11-15',
    }
    expect(sent.body).toEqual(shown)
    expect(await list(ada.as)).toEqual([shown])

    const [copy, ...others] = await listMails(ada.email)
    expect(others).toEqual([])
    expect(copy).toMatchObject({ kind: 'interest.confirmation', locale: 'de-DE', reply_address: null })
    expect(copy?.subject).toBe('Example Fund House: Ihre Anfrage zu Wohnen Nord 7')
    expect(copy?.text_body).toContain('Carla Conte meldet sich bei Ihnen')

    const told = (await listMails('carla@house.example')).find(
      ({ reply_address }) => reply_address === ada.email,
    )
    // In the language of the house, and answered to the investor.
    expect(told).toMatchObject({ kind: 'interest.enquiry', locale: 'en-GB', reply_name: 'Ada Lovelace' })
    expect(told?.subject).toBe('Example Fund House: Enquiry about Wohnen Nord 7')
    for (const part of [
      'Dear Carla Conte,',
      'Investor: Ada Lovelace',
      `Investor number: ${ada.key}`,
      `Reply to: ${ada.email}`,
      'Written in: Deutsch',
      'Call-back: +49 171 2345678, in the afternoon',
      'Message: Please send me the prospectus.\nThank you <b>very</b> much.',
    ])
      expect(told?.text_body).toContain(part)
    expect(told?.html_body).toContain('Thank you &lt;b&gt;very&lt;/b&gt; much.')

    const events = db
      .selectFrom('audit_event')
      .select(['kind', 'facts'])
      .where('subject_investor_id', '=', ada.id)
    expect(await events.execute()).toEqual([
      { kind: 'interest.sent', facts: { interestId: sent.body.id, productId: fund.id } },
    ])
  })

  test('need not say anything more, and reaches the house where nobody looks after them', async () => {
    const nobody = await house.addContactPerson({ email: 'no address' })
    for (const own of [{}, { contact_person_id: nobody.id }]) {
      const ada = await addInvestor(own)
      const { status, body } = await send(ada.as, { produkt: (await addFund()).id, nachricht: '  ' })
      expect([status, body.nachricht, body.rueckruf]).toEqual([201, undefined, undefined])
      const told = (await listMails(houseAddress)).find(({ reply_address }) => reply_address === ada.email)
      expect(told?.text_body).toContain('Message: none')
    }
  })

  test('cannot add to the heads of the mails, however names are spelt', async () => {
    const ada = await addInvestor({ displayName: `Ada\r\nBcc: eve@example.com ${'x'.repeat(500)}` })
    const fund = await addFund({ name: `Nord\r\nBcc: eve@example.com ${'y'.repeat(600)}` })
    expect((await send(ada.as, { produkt: fund.id })).status).toBe(201)
    const mails = [...(await listMails(ada.email)), ...(await listMails(houseAddress))]
    for (const { subject, reply_name } of mails.filter(({ subject }) => subject.includes('Bcc'))) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(reply_name ?? '').not.toMatch(/[\r\n]/)
      expect(subject.length).toBeLessThan(300)
    }
  })

  test.each([
    ['a number that is none', { rueckruf: { telefon: 'call me', zeit: 'jederzeit' } }, 'rueckruf.telefon'],
    ['another time', { rueckruf: { telefon: '040 12345', zeit: 'nachts' } }, 'rueckruf.zeit'],
    ['too long a message', { nachricht: 'x'.repeat(2001) }, 'nachricht'],
  ])('is told what is not right: %s', async (_, wrong, field) => {
    const ada = await addInvestor()
    const { status, body } = await send(ada.as, { produkt: (await addFund()).id, ...wrong })
    expect([status, body.fields]).toEqual([400, { [field]: 'invalid' }])
  })
})

describe('B4.4 one a fund a day', () => {
  test('of two at once, over two connections, one goes out; another fund and the next day are free', async () => {
    const ada = await addInvestor()
    const [fund, other] = [await addFund(), await addFund()]
    const elsewhere = connectDatabase({ url })
    const sender = {
      brand: 'halden',
      investorId: ada.id,
      loginId: ada.loginId,
      origin: ORIGIN,
      locale: 'en-GB',
    } as const
    const answers = await Promise.allSettled(
      [db, elsewhere.db, db, elsewhere.db].map((one) =>
        sendInterest({ ...portal.parts, db: one }, sender, { fundId: fund.id }),
      ),
    )
    await elsewhere.close()
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listMails(ada.email)).toHaveLength(1)

    const again = await send(ada.as, { produkt: fund.id })
    expect([again.status, again.body.code]).toEqual([409, 'interests.alreadySent'])
    expect((await send(ada.as, { produkt: other.id })).status).toBe(201)
    expect(await listMails(ada.email)).toHaveLength(2)
  })

  test('the day ends at midnight of the house', async () => {
    const ada = await addInvestor()
    const produkt = (await addFund()).id
    portal.goTo('2026-11-15T22:59:00Z')
    expect((await send(ada.as, { produkt })).body.tag).toBe('2026-11-15')
    expect((await send(ada.as, { produkt })).status).toBe(409)
    portal.goTo('2026-11-15T23:00:00Z')
    expect((await send(ada.as, { produkt })).body.tag).toBe('2026-11-16')
    expect((await list(ada.as)).map(({ tag }) => tag)).toEqual(['2026-11-16', '2026-11-15'])
  })

  test('and five in all; what was refused does not count', async () => {
    const ada = await addInvestor()
    const first = (await addFund()).id
    await send(ada.as, { produkt: first })
    for (let count = 0; count < 3; count += 1)
      expect((await send(ada.as, { produkt: first })).status).toBe(409)
    for (let count = 2; count <= 5; count += 1)
      expect((await send(ada.as, { produkt: (await addFund()).id })).status).toBe(201)
    const sixth = { produkt: (await addFund()).id }
    const refused = await send(ada.as, sixth)
    expect([refused.status, refused.body.code]).toEqual([429, 'interests.tooMany'])
    expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60))
    portal.wait(24 * 60 * 60 * 1000)
    expect((await send(ada.as, sixth)).status).toBe(201)
  })
})

describe('B4.4 what cannot be asked about', () => {
  test.each([
    ['whose period is over', { subscription_closes_on: '2026-11-14' }, 409],
    ['that is fully placed', { placed_percent: '100', placed_as_of: '2026-11-01' }, 409],
    ['that is not on the market', { is_on_market: false }, 404],
  ])('a fund %s', async (_, own, status) => {
    const ada = await addInvestor()
    const { id: produkt } = await addFund(own)
    expect((await send(ada.as, { produkt })).status).toBe(status)
    expect(await list(ada.as)).toEqual([])
  })

  test('a fund that is held and no longer on the market', async () => {
    const ada = await addInvestor()
    const fund = await addFund({ is_on_market: false })
    await house.addParticipation(ada.id, fund.id)
    expect((await send(ada.as, { produkt: fund.id })).body.code).toBe('interests.notOffered')
  })

  test('one that comes soon can', async () => {
    const ada = await addInvestor()
    const { id: produkt } = await addFund({ subscription_opens_on: '2026-12-01' })
    expect((await send(ada.as, { produkt })).status).toBe(201)
  })
})

describe('who may', () => {
  test('A2.3 investors in special funds get neither list nor answer', async () => {
    const ada = await addInvestor({ groups: ['DACH'] })
    expect((await send(ada.as, { produkt: (await addFund()).id })).status).toBe(403)
    expect((await portal.call(INTERESTS, { as: ada.as })).status).toBe(403)
    // Nor does a token that says otherwise help.
    const as = { ...ada.as, investmentGroups: ['PGK'] as const }
    expect((await send(as, { produkt: (await addFund()).id })).status).toBe(404)
  })

  test('A4.9 who looks at somebody else’s portfolio neither writes nor reads', async () => {
    const ada = await addInvestor()
    await send(ada.as, { produkt: (await addFund()).id })
    const as = { ...ada.as, actingFor: { loginId: randomUUID(), name: 'Viktor Gast' } }
    const refused = await send(as, { produkt: (await addFund()).id })
    expect([refused.status, refused.body.code]).toEqual([403, 'session.readOnly'])
    expect((await portal.call(INTERESTS, { as })).status).toBe(403)
    const owner = { brand: 'halden', investorId: ada.id }
    const viewed = await readAsTenant(db, { ...owner, loginId: ada.loginId, isViewing: true }, (tenant) =>
      selectInterests(tenant, owner),
    )
    expect(viewed).toEqual([])
  })

  test('security.md 12: nobody sees those of another investor or brand, whatever the query says', async () => {
    const [ada, bob] = [await addInvestor(), await addInvestor()]
    await send(ada.as, { produkt: (await addFund()).id })
    const owner = { brand: 'halden', investorId: ada.id }
    const seen = async (tenant: Parameters<typeof readAsTenant>[1]) =>
      (await readAsTenant(db, tenant, (asked) => selectInterests(asked, owner))).length
    expect(await seen({ ...owner, loginId: ada.loginId })).toBe(1)
    expect(await seen({ brand: 'halden', investorId: bob.id })).toBe(0)
    expect(await seen({ brand: 'linden', investorId: ada.id })).toBe(0)
    expect(await list(bob.as)).toEqual([])
  })

  test('people without investments have none and send none', async () => {
    const as = buildPrincipal({ investmentGroups: ['PGK'] })
    expect(await list(as)).toEqual([])
    expect((await send(as, { produkt: (await addFund()).id })).status).toBe(403)
  })

  test('who was disabled meanwhile sends none', async () => {
    const ada = await addInvestor()
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', ada.loginId).execute()
    expect((await send(ada.as, { produkt: (await addFund()).id })).status).toBe(403)
  })
})

test('B4.4 where a mail cannot be written, nothing is kept, and the day is not spent', async () => {
  const ada = await addInvestor()
  const fund = await addFund()
  const houses = { ...portal.parts.houses, findOrigin: () => 'not an address' }
  const sender = {
    brand: 'halden',
    investorId: ada.id,
    loginId: ada.loginId,
    origin: ORIGIN,
    locale: 'en-GB',
  } as const
  await expect(sendInterest({ ...portal.parts, houses }, sender, { fundId: fund.id })).rejects.toThrow(
    TypeError,
  )
  expect(await list(ada.as)).toEqual([])
  expect(await listMails(ada.email)).toEqual([])
  expect((await send(ada.as, { produkt: fund.id })).status).toBe(201)
})

test('B4.4 what was asked outlives the fund, which comes back with an undo', async () => {
  const ada = await addInvestor()
  const fund = await addFund({ name: 'Wohnen Nord 9' })
  await send(ada.as, { produkt: fund.id })
  await db.deleteFrom('fund_product').where('id', '=', fund.id).execute()
  expect(await list(ada.as)).toMatchObject([{ produkt: fund.id, fonds: 'Wohnen Nord 9', angeboten: false }])
  await addFund({ id: fund.id, name: 'Wohnen Nord 9 a' })
  expect(await list(ada.as)).toMatchObject([{ fonds: 'Wohnen Nord 9', angeboten: true }])
  expect((await send(ada.as, { produkt: fund.id })).status).toBe(409)
})

test('D1 the office sees those of its brand from a day on, oldest first', async () => {
  const ada = await addInvestor({ contact_person_id: carla.id })
  const fund = await addFund({ name: 'Wohnen Nord 8' })
  portal.goTo('2027-03-01T12:00:00Z')
  await send(ada.as, { produkt: fund.id }, { 'accept-language': 'de-DE' })
  portal.goTo('2027-03-02T12:00:00Z')
  await send(ada.as, { produkt: fund.id })
  const listed = await selectOfficeInterests(db, { brand: 'halden', since: '2027-03-01' })
  expect(listed.map(({ sentOn }) => sentOn)).toEqual(['2027-03-01', '2027-03-02'])
  expect(listed[0]).toMatchObject({
    investorKey: ada.key,
    sender: { name: 'Ada Lovelace', email: ada.email },
    fundName: 'Wohnen Nord 8',
    locale: 'de-DE',
    contactEmail: 'carla@house.example',
  })
  expect(await selectOfficeInterests(db, { brand: 'halden', since: '2027-03-02' })).toHaveLength(1)
  expect(await selectOfficeInterests(db, { brand: 'linden', since: '2027-03-01' })).toEqual([])
})
