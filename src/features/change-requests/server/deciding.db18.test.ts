import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { OfficeError } from '#features/office/office.domain.ts'
import { requireReviewer } from '#features/office/server/require-reviewer.service.ts'
import { requireSecondFactor } from '#features/office/server/require-second-factor.service.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { IBANS, openRequestPortal } from './change-requests.test-data.ts'
import { exportAccepted } from './export-accepted.service.ts'
import { getOfficeRequest } from './get-office-request.service.ts'
import { listOfficeRequests } from './list-office-requests.service.ts'
import { addReviewer, openOffice } from './office.test-data.ts'
import { formatDetails, formatRequest } from './office-report.ts'
import { refuseRequest } from './refuse-request.service.ts'
import { saveAttachments } from './save-attachments.service.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = await openRequestPortal(db, { objects: store.objects })
const { addInvestor, ask, askFully, askIban, askName, listMails, listRequests, parts, readProfile, send } =
  portal
const { clerk, approver, accept, acceptFully } = await openOffice(db, portal)

const MINUTE_MS = 60 * 1000
const readPublications = async () =>
  await db.selectFrom('publication').selectAll().where('brand', '=', 'halden').orderBy('number').execute()

describe('B6.7 a decision', () => {
  test('of a name by one person: it shows at once, is told by mail, and is a publication', async () => {
    const ada = await addInvestor()
    const before = await readProfile(ada)
    const id = await askFully(ada, askName(ada))
    expect(await accept(clerk, id)).toEqual({ isWaitingForSecond: false })
    const after = await readProfile(ada)
    expect(after).toEqual({ ...before, nachname: 'Byron', name: 'Ada Byron', stand: expect.any(String) })
    expect(after.stand).not.toBe(before.stand)
    const [request] = await listRequests(ada)
    expect(request).toMatchObject({ id, status: 'angenommen', entschieden: portal.now().toISOString() })
    const [mail] = await listMails(ada.email, 'changeRequest.acceptedDecision')
    expect(mail?.text_body).toContain('Last name')
    expect((await readPublications()).at(-1)).toMatchObject({
      kind: 'request',
      actor_login_id: clerk.id,
      day: '2026-11-16',
      changes: { accepted_change: { added: 1, changed: 0, removed: 0 } },
    })
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'confirmed', 'approved'])
    await expect(accept(clerk, id)).rejects.toThrow('is accepted already')
    expect((await send(ada, 'DELETE', `/aenderungsantrag/${id}`)).status).toBe(410)
  })

  test('of an account by two: not the same one twice, the second with the role to release', async () => {
    const ada = await addInvestor()
    const id = await askFully(ada, askIban(ada))
    const secondClerk = await addReviewer(db, 'sachbearbeitung')
    expect(await accept(clerk, id)).toEqual({ isWaitingForSecond: true })
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.old)
    await expect(accept(clerk, id)).rejects.toThrow('need two people')
    await expect(accept(secondClerk, id)).rejects.toThrow('needs the role freigabe')
    expect((await listRequests(ada))[0].status).toBe('inPruefung')
    expect(await accept(approver, id)).toEqual({ isWaitingForSecond: false })
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.new)
    expect(await listMails(ada.email, 'changeRequest.accepted')).toHaveLength(1)
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'confirmed', 'firstApproved', 'approved'])
  })

  test('an approver who came first is not the second, either', async () => {
    const ada = await addInvestor()
    const id = await askFully(ada, askIban(ada))
    await accept(approver, id)
    await expect(accept(approver, id)).rejects.toThrow('need two people')
    await expect(accept(clerk, id)).rejects.toThrow('needs the role freigabe')
    expect(await accept(await addReviewer(db, 'freigabe'), id)).toEqual({ isWaitingForSecond: false })
  })

  test('of two that come at once, one takes effect', async () => {
    const ada = await addInvestor()
    const id = await askFully(ada, askName(ada))
    const outcomes = await Promise.allSettled([accept(clerk, id), accept(approver, id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await readPublications()).filter(({ actor_login_id }) => actor_login_id === null)).toEqual([])
  })

  test('is nobody’s own', async () => {
    const ada = await addInvestor()
    const relative = await addReviewer(db, 'freigabe', { investorId: ada.id })
    const id = await askFully(ada, askName(ada))
    await expect(accept(relative, id)).rejects.toThrow('of their own')
    await expect(refuseRequest(parts, relative, { id, reason: 'No' })).rejects.toThrow('of their own')
  })

  test('is of the own brand, and of what a code has confirmed', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    await expect(accept(clerk, body.id)).rejects.toThrow('that a code has confirmed')
    const berta = await addInvestor()
    const id = await askFully(berta, askName(berta))
    const stranger = await addReviewer(db, 'freigabe', { brand: 'linden' })
    await expect(accept(stranger, id)).rejects.toThrow('linden has no request')
  })

  test('against it has a reason, which the investor is told', async () => {
    const ada = await addInvestor()
    const id = await askFully(ada, askIban(ada))
    for (const reason of ['', ' ', 'two\nlines'])
      await expect(refuseRequest(parts, clerk, { id, reason })).rejects.toThrow(OfficeError)
    await refuseRequest(parts, clerk, { id, reason: 'Please send us a copy of your identity card.' })
    const [request] = await listRequests(ada)
    expect(request).toMatchObject({
      status: 'abgelehnt',
      grund: 'Please send us a copy of your identity card.',
    })
    const [mail] = await listMails(ada.email, 'changeRequest.refusedDecision')
    expect(mail?.text_body).toContain('Reason: Please send us a copy of your identity card.')
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.old)
    await expect(refuseRequest(parts, clerk, { id, reason: 'No' })).rejects.toThrow('is refused already')
  })

  test('and all of it holds in the audit trail', async () => {
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains.map(({ brand, broken }) => [brand, broken])).toEqual([['halden', undefined]])
  })
})

describe('B6.6 after it was accepted', () => {
  test('"This was not me" marks it and tells the house, and turns nothing back', async () => {
    const ada = await addInvestor()
    await acceptFully(await askFully(ada, askIban(ada)))
    const [mail] = await listMails(ada.email, 'changeRequest.accepted')
    const token = /not-me\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1]
    const address = '/api/profile/v1/nicht-ich/halden'
    const answer = await portal.call(address, { method: 'POST', body: { token } })
    expect([answer.status, await answer.json()]).toEqual([200, { gestoppt: false }])
    expect((await listRequests(ada))[0]).toMatchObject({ status: 'angenommen', gemeldet: expect.any(String) })
    expect((await readProfile(ada)).bankverbindungen.auszahlung.iban).toBe(IBANS.new)
    const house = parts.houses.brands[0]?.mail.address ?? ''
    expect((await listMails(house)).at(-1)?.subject).toBe(
      'Example Fund House: An accepted change was reported: this was not me',
    )
  })

  test('codes go to a new address where the old one was that of the login, and both are told', async () => {
    const ada = await addInvestor()
    await db
      .updateTable('login')
      .set({ email: `${ada.id}@home.example` })
      .where('id', '=', ada.loginId)
      .execute()
    const asHome = { ...ada, email: `${ada.id}@home.example` }
    const edit = () => ({ emails: [{ zweck: 'email_privat', email: `${ada.id}@new.example` }] })
    await acceptFully(await askFully(asHome, ask(asHome, edit)))
    expect(await listMails(asHome.email, 'changeRequest.accepted')).toHaveLength(1)
    expect((await listMails(`${ada.id}@new.example`)).map(({ kind }) => kind)).toEqual([
      'changeRequest.acceptedDecision',
    ])
    await askName(ada)
    expect(await listMails(`${ada.id}@new.example`, 'changeRequest.code')).toHaveLength(1)
  })

  test('an address of the profile that is none of the login leaves the login alone', async () => {
    const ada = await addInvestor()
    const edit = () => ({ emails: [{ zweck: 'email_privat', email: 'new@home.example' }] })
    await acceptFully(await askFully(ada, ask(ada, edit)))
    const login = db.selectFrom('login').select('accepted_email').where('id', '=', ada.loginId)
    expect(await login.executeTakeFirst()).toEqual({ accepted_email: null })
  })
})

describe('D1 who may', () => {
  const requireOne = async (username: string, roles: readonly string[]) =>
    await requireReviewer(db, { brand: 'halden', username, roles })

  test('is somebody with the role', async () => {
    const auditor = await addReviewer(db, 'revision')
    expect((await requireOne(clerk.username.toUpperCase(), ['sachbearbeitung', 'freigabe'])).id).toBe(
      clerk.id,
    )
    await expect(requireOne(auditor.username, ['sachbearbeitung', 'freigabe'])).rejects.toThrow(
      'needs the role sachbearbeitung or freigabe',
    )
    await expect(requireOne('nobody.here', ['revision'])).rejects.toThrow('has no user nobody.here')
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', auditor.id).execute()
    await expect(requireOne(auditor.username, ['revision'])).rejects.toThrow('has no user')
  })

  test('proves the authenticator app, or a recovery code, each once', async () => {
    const person = await addReviewer(db, 'freigabe')
    const give = async (code: string) => {
      const login = await requireOne(person.username, ['freigabe'])
      await requireSecondFactor(parts, login, async () => code)
    }
    await expect(give('123456')).rejects.toThrow('needs an authenticator app')
    const { readApp, recoveryCodes } = await portal.enrolTotp(person)
    await expect(give('000000')).rejects.toThrow('not right')
    portal.wait(MINUTE_MS)
    await give(readApp())
    await expect(give(readApp())).rejects.toThrow('used before')
    await give(recoveryCodes[0] ?? '')
    await expect(give(recoveryCodes[0] ?? '')).rejects.toThrow('used before')
    for (let count = 2; count < 10; count += 1) await expect(give('000000')).rejects.toThrow('not right')
    await expect(give('000000')).rejects.toThrow('not right')
    await expect(give(recoveryCodes[1] ?? '')).rejects.toThrow('Too many wrong codes')
  })
})

describe('B6.7 what the office is told', () => {
  test('the queue, the oldest first; old and new, comment, holder and attachments of one', async () => {
    const ada = await addInvestor()
    const files = `/api/profile/v1/${ada.id}/profil/anlagen?name=Ausweis.pdf`
    const headers = { 'content-type': 'application/pdf' }
    const kept = await portal.call(files, { as: ada.as, method: 'POST', headers, rawBody: '%PDF-1.7 proof' })
    const { id: fileId } = (await kept.json()) as { id: string }
    const account = { zweck: 'Auszahlung', inhaber: 'Bob King', iban: IBANS.new }
    const comment = 'A joint account\u202e'
    const asking = ask(ada, () => ({ bankverbindungen: { auszahlung: account } }), {
      kommentar: comment,
      anlagen: [fileId],
    })
    const id = await askFully(ada, asking)
    portal.wait(25 * 60 * MINUTE_MS)
    const queue = await listOfficeRequests(db, { brand: 'halden', state: 'inReview' })
    const moments = queue.map(({ confirmedAt }) => confirmedAt?.getTime() ?? 0)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    const request = await getOfficeRequest(db, { brand: 'halden', id })
    expect(formatRequest(request, portal.now())).toBe(
      `${id}  inReview  25 h  ${ada.key}  bankAccount.Auszahlung · the account holder is not the investor · needs two people`,
    )
    const lines = formatDetails(request)
    expect(lines).toContain('Comment   "A joint account�"')
    expect(lines).toContain(
      `Change    bankAccount.Auszahlung: iban "${IBANS.old}", accountHolder "Ada Lovelace" → iban "${IBANS.new}", accountHolder "Bob King"`,
    )
    expect(lines).toContain('Attached  "Ausweis.pdf" (14 bytes)')

    const folder = path.join(import.meta.dirname, `../../../../.cache/attachments-${id}`)
    const saved = await saveAttachments(store.objects, { folder, attachments: request.attachments })
    expect(saved).toEqual([path.join(folder, '1.pdf')])
    expect(readFileSync(saved[0] ?? '', 'utf8')).toBe('%PDF-1.7 proof')
    rmSync(folder, { recursive: true })
  })
})

describe('B6.8 accepted changes leave the portal', () => {
  test('as a table, as JSON and by call, from a publication on', async () => {
    const since = (await readPublications()).at(-1)?.number ?? 0
    const [ada, berta] = [await addInvestor(), await addInvestor()]
    const first = await askFully(ada, askName(ada, '=cmd()'))
    await acceptFully(first)
    const second = await askFully(berta, askIban(berta))
    await acceptFully(second)
    const at = portal.now().toISOString()

    const csv = await exportAccepted(db, { brand: 'halden', since, format: 'csv' })
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFpublication,accepted,request,investor,item,part,before,after',
      `${since + 1},${at},${first},${ada.key},person.lastName,,Lovelace,'=cmd()`,
      `${since + 2},${at},${second},${berta.key},bankAccount.Auszahlung,iban,${IBANS.old},${IBANS.new}`,
      `${since + 2},${at},${second},${berta.key},bankAccount.Auszahlung,accountHolder,Ada Lovelace,Ada Lovelace`,
      '',
    ])
    const json = JSON.parse(await exportAccepted(db, { brand: 'halden', since: since + 1, format: 'json' }))
    expect(json).toMatchObject({
      publication: since + 2,
      changes: [{ requestId: second, investorKey: berta.key }],
    })

    const auditor = await addReviewer(db, 'revision')
    const read = async (from: number, as = auditor.as) =>
      await portal.call(`/api/profile/v1/aenderungen?seit=${from}`, { as })
    const answer = await (await read(since)).json()
    expect(answer.stand).toBe(since + 2)
    expect(answer.aenderungen).toEqual([
      {
        publikation: since + 1,
        angenommen: at,
        antrag: first,
        guid: ada.id,
        kundennummer: ada.key,
        feld: 'person.lastName',
        vorher: { wert: 'Lovelace' },
        nachher: { wert: '=cmd()' },
      },
      expect.objectContaining({ nachher: { inhaber: 'Ada Lovelace', iban: IBANS.new } }),
    ])
    expect(await (await read(since + 2)).json()).toEqual({ stand: since + 2, aenderungen: [] })
    const abroad = await addReviewer(db, 'freigabe', { brand: 'linden' })
    expect(await (await read(0, abroad.as)).json()).toEqual({ stand: 0, aenderungen: [] })
    expect((await read(0, (await addReviewer(db, 'administration')).as)).status).toBe(403)
    expect((await read(0, ada.as)).status).toBe(403)
    expect((await read(-1)).status).toBe(400)
  })
})
