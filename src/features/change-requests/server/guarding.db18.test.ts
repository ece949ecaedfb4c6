import { afterAll, describe, expect, test } from 'vitest'
import { openClamd } from '#server/scanner/clamd.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { startClamdServer } from '../../../../tests/scanner/clamd-server.ts'
import { createSoftwareAuthenticator } from '../../../../tests/webauthn/software-authenticator.ts'
import { type Investor, openRequestPortal } from './change-requests.test-data.ts'
import { sweepRequests } from './sweep-requests.service.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
const clamd = await startClamdServer()
afterAll(async () => {
  await clamd.stop()
  await close()
  store.close()
})
const portal = await openRequestPortal(db, { objects: store.objects, scanner: openClamd(clamd.address) })
const { addInvestor, ask, askFully, askIban, askName, confirm, listCodes, listMails, listRequests, send } =
  portal

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const PDF = '%PDF-1.7 proof'
const MAX_BYTES = 10_000_000
const codeOf = ({ body }: { body: { code: string } }) => body.code
const isRequested = 'changeRequest.requested'

describe('B6.6 a sensitive change by somebody who has an authenticator app', () => {
  const prove = async (investor: Investor, id: string, way: string, code: string) =>
    await send(investor, 'POST', `/aenderungsantrag/${id}/faktor/${way}`, { code })

  test('needs the app before the code of the mail, for this request alone', async () => {
    const ada = await addInvestor()
    const app = await portal.enrolTotp(ada)
    const { body } = await askIban(ada)
    expect(body.brauchtFaktor).toBe(true)
    const { links } = await portal.readProfile(ada)
    expect(links.slice(2).map(({ rel }: { rel: string }) => rel)).toEqual([
      'tanbestaetigung',
      'zweiterfaktor',
    ])
    const [code = ''] = await listCodes(ada)
    const early = await confirm(ada, body.id, code)
    expect([early.status, codeOf(early)]).toEqual([403, 'changeRequests.factorRequired'])
    // The code that enrolled the app is spent.
    portal.wait(MINUTE_MS)
    const spent = app.readApp()
    const proven = await prove(ada, body.id, 'totp', spent)
    expect([proven.status, proven.body.brauchtFaktor]).toEqual([200, undefined])
    expect((await confirm(ada, body.id, code)).status).toBe(200)
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'factorProven', 'confirmed'])

    await send(ada, 'DELETE', `/aenderungsantrag/${body.id}`)
    const next = await askIban(ada)
    expect(next.body.brauchtFaktor).toBe(true)
    expect(codeOf(await prove(ada, next.body.id, 'totp', spent))).toBe('changeRequests.wrongFactor')
  })

  test('a recovery code stands in for it, once', async () => {
    const ada = await addInvestor()
    const { recoveryCodes } = await portal.enrolTotp(ada)
    const [first = ''] = recoveryCodes
    const { body } = await askIban(ada)
    expect(codeOf(await prove(ada, body.id, 'recovery-code', 'aaaa-aaaa-aaaa'))).toBe(
      'changeRequests.wrongFactor',
    )
    expect((await prove(ada, body.id, 'recovery-code', first)).body.brauchtFaktor).toBeUndefined()
    await send(ada, 'DELETE', `/aenderungsantrag/${body.id}`)
    const next = await askIban(ada)
    expect(codeOf(await prove(ada, next.body.id, 'recovery-code', first))).toBe('changeRequests.wrongFactor')
  })

  test('ten wrong ones: a quarter of an hour of rest', async () => {
    const ada = await addInvestor()
    await portal.enrolTotp(ada)
    const { body } = await askIban(ada)
    for (let count = 0; count < 10; count += 1)
      expect(codeOf(await prove(ada, body.id, 'totp', '000000'))).toBe('changeRequests.wrongFactor')
    const rested = await prove(ada, body.id, 'totp', '000000')
    expect([rested.status, codeOf(rested)]).toEqual([429, 'changeRequests.tooManyAttempts'])
  })

  test('what is not sensitive needs none; nor does anything of who has none', async () => {
    const [ada, berta] = [await addInvestor(), await addInvestor()]
    await portal.enrolTotp(ada)
    expect((await askName(ada)).body.brauchtFaktor).toBeUndefined()
    expect((await askIban(berta)).body.brauchtFaktor).toBeUndefined()
  })

  test('a passkey proves it too, for the request that it was asked for', async () => {
    const ada = await addInvestor()
    const authenticator = createSoftwareAuthenticator()
    const passkeys = `/api/logins/v1/${ada.brand}/second-factors/passkeys`
    const enrol = async (path: string, body?: object) =>
      await (await portal.call(`${passkeys}${path}`, { as: ada.as, method: 'POST', body })).json()
    await enrol('', { name: 'Phone', response: authenticator.register(await enrol('/options')) })
    const first = await askIban(ada)
    const askFor = async (id: string) =>
      (await send(ada, 'POST', `/aenderungsantrag/${id}/faktor/passkey/options`)).body
    const ofFirst = await askFor(first.body.id)
    await send(ada, 'DELETE', `/aenderungsantrag/${first.body.id}`)
    const { body } = await askIban(ada)
    const give = async (options: { challenge: string }) =>
      await send(ada, 'POST', `/aenderungsantrag/${body.id}/faktor/passkey`, {
        response: authenticator.sign(options),
      })
    await askFor(body.id)
    expect(codeOf(await give(ofFirst))).toBe('changeRequests.wrongFactor')
    const proven = await give(await askFor(body.id))
    expect([proven.status, proven.body.brauchtFaktor]).toEqual([200, undefined])
  })

  test('a passkey that was never asked for, or is none of theirs: refused', async () => {
    const ada = await addInvestor()
    await portal.enrolTotp(ada)
    const { body } = await askIban(ada)
    const path = `/aenderungsantrag/${body.id}/faktor/passkey`
    expect(codeOf(await send(ada, 'POST', `${path}/options`))).toBe('changeRequests.factorTimedOut')
    const signature = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
    const response = { id: 'key', rawId: 'key', type: 'public-key', response: signature }
    const refused = await send(ada, 'POST', path, { response })
    expect([refused.status, codeOf(refused)]).toEqual([410, 'changeRequests.factorTimedOut'])
  })
})

describe('B6.6 those who could be harmed are told', () => {
  const tokenOf = (text = '') => /not-me\/([\w-]{43})/.exec(text)?.[1] ?? ''
  const report = async (token: string, brand = 'halden') => {
    const answer = await portal.call(`/api/profile/v1/nicht-ich/${brand}`, {
      method: 'POST',
      body: { token },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const findToken = async (address: string) => tokenOf((await listMails(address, isRequested))[0]?.text_body)

  test('every address known before, each with a link of its own, and not the new one', async () => {
    const ada = await addInvestor()
    const edit = () => ({ emails: [{ zweck: 'email_privat', email: 'thief@evil.example' }] })
    await askFully(ada, ask(ada, edit))
    const home = `${ada.id}@home.example`
    const [ofLogin, ofHome] = [await findToken(ada.email), await findToken(home)]
    expect(ofLogin).not.toBe('')
    expect(ofHome).not.toBe('')
    expect(ofHome).not.toBe(ofLogin)
    expect(await listMails('thief@evil.example')).toEqual([])
    const [mail] = await listMails(home, isRequested)
    expect(mail?.text_body).toContain('Email address (private): thief@evil.example')
    expect(mail?.text_body).toContain('https://portal.example/halden/not-me/')
  })

  test('not of a name, and not before the code was given', async () => {
    const [ada, berta] = [await addInvestor(), await addInvestor()]
    await askFully(ada, askName(ada))
    await askIban(berta)
    for (const { email } of [ada, berta]) expect(await listMails(email, isRequested)).toEqual([])
  })

  test('"This was not me" stops the request without signing in, tells the house, and works once', async () => {
    const ada = await addInvestor()
    await askFully(ada, askIban(ada))
    const token = await findToken(ada.email)
    expect(await report(token)).toEqual({ status: 200, body: { gestoppt: true } })
    const [request] = await listRequests(ada)
    expect(request).toMatchObject({ status: 'zurueckgezogen', gemeldet: portal.now().toISOString() })
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'confirmed', 'reported'])
    const house = portal.parts.houses.brands[0]?.mail.address ?? ''
    const [mail] = (await listMails(house, 'changeRequest.reported')).slice(-1)
    expect(mail?.subject).toBe('Example Fund House: A change request was stopped: this was not me')
    expect(mail?.text_body).toContain(ada.key)
    const again = await report(token)
    expect([again.status, again.body.code]).toEqual([410, 'changeRequests.noticeOver'])
  })

  test('a link that nobody was sent, of another brand, or too old does nothing', async () => {
    const ada = await addInvestor()
    await askFully(ada, askIban(ada))
    const token = await findToken(ada.email)
    for (const answer of [await report('x'.repeat(43)), await report(''), await report(token, 'linden')])
      expect([answer.status, answer.body.code]).toEqual([404, 'changeRequests.unknownNotice'])
    portal.wait(91 * 24 * HOUR_MS)
    expect((await report(token)).body.code).toBe('changeRequests.noticeOver')
    expect((await listRequests(ada))[0].status).toBe('inPruefung')
    await sweepRequests(db, portal.now())
    expect((await report(token)).body.code).toBe('changeRequests.unknownNotice')
  })
})

describe('B6.6 attachments', () => {
  const keep = async (
    investor: Investor,
    bytes: string,
    { name = 'proof.pdf', type = 'application/pdf' } = {},
  ) => {
    const path = `/api/profile/v1/${investor.id}/profil/anlagen?name=${encodeURIComponent(name)}`
    const headers = { 'content-type': type }
    const answer = await portal.call(path, { as: investor.as, method: 'POST', headers, rawBody: bytes })
    return { status: answer.status, body: await answer.json() }
  }

  test('are kept, go with the request, and are listed with it', async () => {
    const ada = await addInvestor()
    const kept = await keep(ada, PDF, { name: 'Heiratsurkunde (Kopie).pdf' })
    expect(kept).toEqual({
      status: 201,
      body: { id: kept.body.id, name: 'Heiratsurkunde (Kopie).pdf', groesse: PDF.length },
    })
    const sent = await askName(ada, 'Byron', { anlagen: [kept.body.id] })
    expect(sent.body.anlagen).toEqual([kept.body])
    const file = db.selectFrom('change_request_attachment').select(['sha256', 'content_type'])
    const { sha256, content_type } = await file.where('id', '=', kept.body.id).executeTakeFirstOrThrow()
    expect(content_type).toBe('application/pdf')
    expect(await store.objects.has(sha256)).toBe(true)
    const gone = await send(ada, 'DELETE', `/anlagen/${kept.body.id}`)
    expect(gone.status).toBe(404)
  })

  test('may be sent again after going back to edit', async () => {
    const ada = await addInvestor()
    const { body: file } = await keep(ada, PDF)
    const first = await askName(ada, 'Byron', { anlagen: [file.id] })
    await send(ada, 'DELETE', `/aenderungsantrag/${first.body.id}`)
    const second = await askName(ada, 'King', { anlagen: [file.id] })
    expect([second.status, second.body.anlagen]).toEqual([201, [file]])
  })

  test('are what their bytes are, whatever they are called', async () => {
    const ada = await addInvestor()
    const wrong = await keep(ada, '<html>', { name: 'proof.pdf' })
    expect([wrong.status, wrong.body.code]).toEqual([415, 'changeRequests.wrongFileKind'])
    const { body } = await keep(ada, PDF, { name: 'proof.png', type: 'image/png' })
    const kind = db.selectFrom('change_request_attachment').select('content_type').where('id', '=', body.id)
    expect(await kind.executeTakeFirst()).toEqual({ content_type: 'application/pdf' })
    expect((await keep(ada, PDF, { type: 'text/html' })).status).toBe(415)
  })

  test('have ten megabytes at most, and are something', async () => {
    const ada = await addInvestor()
    expect((await keep(ada, PDF.padEnd(MAX_BYTES))).status).toBe(201)
    const large = await keep(ada, PDF.padEnd(MAX_BYTES + 1))
    expect([large.status, large.body.code]).toEqual([413, 'changeRequests.fileTooLarge'])
    expect((await keep(ada, '')).status).toBe(415)
  })

  test('are five at most, also when they come at once; one that is taken away makes room', async () => {
    const ada = await addInvestor()
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => await keep(ada, `${PDF} ${index}`)),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '201',
      '201',
      '201',
      '201',
      '409',
    ])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changeRequests.tooManyFiles')
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect((await askName(ada, 'Byron', { anlagen: [...kept, kept[0]] })).status).toBe(400)
    expect((await send(ada, 'DELETE', `/anlagen/${kept[0]}`)).status).toBe(200)
    expect((await keep(ada, PDF)).status).toBe(201)
  })

  test('of somebody else are not theirs to send or to take away', async () => {
    const [ada, berta] = [await addInvestor(), await addInvestor()]
    const { body } = await keep(ada, PDF)
    const sent = await askName(berta, 'Byron', { anlagen: [body.id] })
    expect([sent.status, codeOf(sent)]).toEqual([422, 'changeRequests.unknownAttachment'])
    expect(await listRequests(berta)).toEqual([])
    expect((await send(berta, 'DELETE', `/anlagen/${body.id}`)).status).toBe(404)
  })

  test('that hold what the scanner knows are refused, and nothing is kept where it does not answer', async () => {
    const ada = await addInvestor()
    const infected = await keep(ada, `${PDF} EICAR-STANDARD-ANTIVIRUS-TEST-FILE`)
    expect([infected.status, infected.body.code]).toEqual([422, 'changeRequests.infectedFile'])
    const isClean = async () => await Promise.reject(new Error('gone'))
    const blind = await openRequestPortal(db, { objects: store.objects, scanner: { isClean } })
    const path = `/api/profile/v1/${ada.id}/profil/anlagen?name=a.pdf`
    const headers = { 'content-type': 'application/pdf' }
    const answer = await blind.call(path, { as: ada.as, method: 'POST', headers, rawBody: PDF })
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'changeRequests.scannerUnavailable'])
    const files = db.selectFrom('change_request_attachment').select('id').where('investor_id', '=', ada.id)
    expect(await files.execute()).toEqual([])
  })

  test('that are never sent, or whose request nobody confirms, are swept after a day; others stay', async () => {
    const [ada, berta, clara] = [await addInvestor(), await addInvestor(), await addInvestor()]
    await keep(ada, PDF)
    const [unconfirmed, sent] = [(await keep(berta, PDF)).body.id, (await keep(clara, PDF)).body.id]
    await askName(berta, 'Byron', { anlagen: [unconfirmed] })
    await askFully(clara, askName(clara, 'Byron', { anlagen: [sent] }))
    const listIds = async () =>
      (
        await db
          .selectFrom('change_request_attachment')
          .select('id')
          .where('investor_id', 'in', [ada.id, berta.id, clara.id])
          .execute()
      ).map(({ id }) => id)
    portal.wait(23 * HOUR_MS)
    await sweepRequests(db, portal.now())
    expect(await listIds()).toHaveLength(3)
    portal.wait(2 * HOUR_MS)
    await sweepRequests(db, portal.now())
    expect(await listIds()).toEqual([sent])
  })
})
