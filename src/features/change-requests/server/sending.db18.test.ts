import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { IBANS, type Investor, openRequestPortal, spoil } from './change-requests.test-data.ts'
import { sweepRequests } from './sweep-requests.service.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = await openRequestPortal(db, { objects: store.objects })
const { addInvestor, ask, askFully, askIban, askName, confirm, listCodes, listRequests, readProfile, send } =
  portal

const MINUTE_MS = 60 * 1000
const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const codeOf = ({ body }: { body: { code: string } }) => body.code
const linksOf = async (investor: Investor) => (await readProfile(investor)).links.slice(2)

describe('B6.2 a change of the profile', () => {
  test('is sent, told where it is, confirmed by the code of the mail, and looked at by the fund house', async () => {
    const ada = await addInvestor()
    const sent = await askName(ada, 'Byron', { kommentar: ' I have married. ' })
    expect(sent.status).toBe(201)
    const href = `/api/profile/v1/${ada.id}/profil/aenderungsantrag/${sent.body.id}`
    expect(sent.headers.get('location')).toBe(href)
    expect(sent.body).toEqual({
      id: sent.body.id,
      status: 'codeErwartet',
      gesendet: '2026-11-16T12:00:00.000Z',
      codeBis: '2026-11-16T12:10:00.000Z',
      neuerCodeAb: '2026-11-16T12:01:00.000Z',
      kommentar: 'I have married.',
      aenderungen: [{ feld: 'person.lastName', vorher: { wert: 'Lovelace' }, nachher: { wert: 'Byron' } }],
      anlagen: [],
    })
    expect(await linksOf(ada)).toEqual([{ rel: 'tanbestaetigung', href }])
    const [code = ''] = await listCodes(ada)
    const confirmed = await confirm(ada, sent.body.id, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'inPruefung'])
    expect(await linksOf(ada)).toEqual([{ rel: 'aenderungsantrag', href }])
    expect(await listRequests(ada)).toEqual([confirmed.body])
    expect((await readProfile(ada)).nachname).toBe('Lovelace')
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'confirmed'])
  })

  test('holds every kind of item, tidied, with what was there', async () => {
    const ada = await addInvestor()
    const sent = await ask(ada, () => ({
      anrede: 'Frau',
      emails: [{ zweck: 'email_firma', email: 'ada@quint.example' }],
      telefone: [{ zweck: 'telefon_mobil', laenderkennung: '0049', vorwahl: '171', rufnummer: '2345678' }],
      anschriften: [
        {
          zweck: 'Postadresse_privat',
          strasse: ' Am  Markt ',
          hausnummer: '1',
          plz: '53111',
          ort: 'Bonn',
          land: 'DE',
        },
      ],
      steuernummern: [{ art: 'SteuerId', nummer: '65929970489', land: 'DE' }],
      bankverbindungen: {},
    }))
    expect(sent.body.aenderungen).toEqual([
      { feld: 'person.salutation', nachher: { wert: 'Frau' } },
      { feld: 'email.email_privat', vorher: { wert: `${ada.id}@home.example` } },
      { feld: 'email.email_firma', nachher: { wert: 'ada@quint.example' } },
      {
        feld: 'phone.telefon_mobil',
        nachher: { laenderkennung: '0049', vorwahl: '171', rufnummer: '2345678' },
      },
      {
        feld: 'address.Postadresse_privat',
        nachher: { strasse: 'Am Markt', hausnummer: '1', plz: '53111', ort: 'Bonn', land: 'DE' },
      },
      { feld: 'taxNumber.DE.SteuerId', nachher: { nummer: '65929970489' } },
      { feld: 'bankAccount.Auszahlung', vorher: { inhaber: 'Ada Lovelace', iban: IBANS.old } },
    ])
  })

  test('the mail of the code shows what it confirms: the new account with its middle hidden, the new address', async () => {
    const ada = await addInvestor()
    await ask(ada, () => ({
      titel: 'Dr.',
      emails: [{ zweck: 'email_privat', email: 'new@mail.example' }],
      bankverbindungen: { auszahlung: { zweck: 'Auszahlung', inhaber: 'Ada Lovelace', iban: IBANS.new } },
    }))
    const [mail] = await portal.listMails(ada.email, 'changeRequest.code')
    expect(mail?.text_body).toContain('Account for payouts: DE02 … 2051')
    expect(mail?.text_body).toContain('Email address (private): new@mail.example')
    expect(mail?.text_body).toContain('Other details: Title')
    expect(mail?.text_body).not.toContain(IBANS.new)
  })
})

describe('B6.2 what cannot be sent', () => {
  test('a profile of somebody else, or of another kind: named', async () => {
    const [ada, company] = [
      await addInvestor(),
      await addInvestor({ kind: 'company', company_name: 'Quint GmbH', last_name: null }),
    ]
    const stranger = await ask(ada, () => ({ guid: company.id, nachname: 'Byron' }))
    expect([stranger.status, stranger.body.code, stranger.body.fields]).toEqual([
      422,
      'changeRequests.invalidProfile',
      { guid: 'invalid' },
    ])
    const changeling = await ask(company, () => ({ typ: 'Person', guid: undefined }))
    expect(changeling.body.fields).toEqual({ guid: 'invalid', typ: 'invalid' })
    expect(await listRequests(ada)).toEqual([])
  })

  test('what is missing or wrong: by its path, in the words of the wire', async () => {
    const ada = await addInvestor()
    const sent = await ask(ada, () => ({
      nachname: '',
      geburtsdatum: '2030-01-01',
      bankverbindungen: { auszahlung: { zweck: 'Auszahlung', iban: 'DE02120300000000202052' } },
    }))
    expect([sent.status, sent.body.fields]).toEqual([
      422,
      {
        'person.lastName': 'missing',
        'person.dateOfBirth': 'invalid',
        'bankAccount.Auszahlung.inhaber': 'missing',
        'bankAccount.Auszahlung.iban': 'invalid',
      },
    ])
  })

  test('nothing: derived fields and links are no change', async () => {
    const ada = await addInvestor()
    const sent = await ask(ada, () => ({ name: 'Somebody', email: 'x', links: [], stand: 'x', unknown: 1 }))
    expect([sent.status, codeOf(sent)]).toEqual([422, 'changeRequests.nothingChanged'])
  })

  test('on data that have changed since they were read', async () => {
    const ada = await addInvestor()
    const profile = await readProfile(ada)
    await db.updateTable('investor').set({ title: 'Dr.' }).where('id', '=', ada.id).execute()
    const body = { profil: { ...profile, nachname: 'Byron' }, stand: profile.stand }
    const sent = await send(ada, 'POST', '/aenderungsantrag', body)
    expect([sent.status, codeOf(sent)]).toEqual([409, 'changeRequests.profileChanged'])
  })

  test('by somebody whose login is gone: 404; without permission: 403', async () => {
    const ada = await addInvestor()
    const profile = await readProfile(ada)
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', ada.loginId).execute()
    const gone = await send(ada, 'POST', '/aenderungsantrag', { profil: { ...profile, nachname: 'Byron' } })
    expect([gone.status, codeOf(gone)]).toEqual([404, 'changeRequests.userUnavailable'])
    const barred = { ...ada, as: { ...ada.as, roles: [] } }
    expect((await send(barred, 'POST', '/aenderungsantrag', { profil: profile })).status).toBe(403)
  })

  test.each([
    ['undefined', 400],
    [UNKNOWN, 404],
  ])('for the guid %s', async (guid, status) => {
    const ada = await addInvestor()
    const answer = await portal.call(`/api/profile/v1/${guid}/profil/aenderungsantrag`, { as: ada.as })
    expect(answer.status).toBe(status)
  })
})

describe('B6.2 one request at a time', () => {
  test('two tabs at once: one is sent, the other told so, and one code mailed', async () => {
    const ada = await addInvestor()
    const answers = await Promise.all([askName(ada, 'Byron'), askName(ada, 'King')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    expect(answers.map(codeOf)).toContain('changeRequests.stillActive')
    expect(await listCodes(ada)).toHaveLength(1)
    expect(await listRequests(ada)).toHaveLength(1)
  })

  test('one in review is in the way; one whose code is over is not', async () => {
    const ada = await addInvestor()
    await askFully(ada, askName(ada))
    expect(codeOf(await askName(ada))).toBe('changeRequests.stillActive')
    const berta = await addInvestor()
    await askName(berta)
    portal.wait(10 * MINUTE_MS)
    expect(await linksOf(berta)).toEqual([])
    expect((await askName(berta, 'King')).status).toBe(201)
    expect((await listRequests(berta)).map(({ status }) => status)).toEqual(['codeErwartet', 'abgelaufen'])
  })

  test('the chore ends what nobody confirms', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    portal.wait(10 * MINUTE_MS)
    await sweepRequests(db, portal.now())
    const row = db.selectFrom('change_request').select('state').where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'expired' })
  })
})

describe('security.md 4 the code', () => {
  test('of 200 parallel wrong ones exactly five are compared', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const [code = ''] = await listCodes(ada)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => await confirm(ada, body.id, spoil(code))),
    )
    const row = db.selectFrom('change_request').select('code_tries').where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toEqual({ code_tries: 5 })
    const failures = (await portal.listEvents(ada.id)).filter((kind) => kind === 'codeFailed')
    expect(failures).toHaveLength(5)
    const codes = answers.map(codeOf)
    expect(codes.filter((one) => one === 'changeRequests.invalidCode')).toHaveLength(4)
    expect(new Set(codes)).toEqual(
      new Set([
        'changeRequests.invalidCode',
        'changeRequests.tooManyCodes',
        'changeRequests.tooManyAttempts',
      ]),
    )
    await db.deleteFrom('rate_limit').execute()
    const late = await confirm(ada, body.id, code)
    expect([late.status, codeOf(late)]).toEqual([409, 'changeRequests.tooManyCodes'])
  })

  test('that a newer one replaced, of another request, and simply wrong: told apart', async () => {
    const ada = await addInvestor()
    const first = await askName(ada)
    await send(ada, 'DELETE', `/aenderungsantrag/${first.body.id}`)
    const second = await askName(ada, 'King')
    portal.wait(MINUTE_MS)
    await send(ada, 'POST', `/aenderungsantrag/${second.body.id}/tan`)
    const [ofFirst = '', old = '', newest = ''] = await listCodes(ada)
    const told = async (code: string) => {
      const answer = await confirm(ada, second.body.id, code)
      return [answer.status, codeOf(answer)]
    }
    expect(await told(old)).toEqual([409, 'changeRequests.oldCode'])
    expect(await told(ofFirst)).toEqual([409, 'changeRequests.otherRequest'])
    expect(await told(spoil(newest))).toEqual([409, 'changeRequests.invalidCode'])
    expect((await confirm(ada, second.body.id, newest)).status).toBe(200)
  })

  test('after going back to edit is no longer good, and says why', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const [code = ''] = await listCodes(ada)
    const withdrawn = await send(ada, 'DELETE', `/aenderungsantrag/${body.id}`)
    expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'zurueckgezogen'])
    const late = await confirm(ada, body.id, code)
    expect([late.status, codeOf(late)]).toEqual([409, 'changeRequests.editedSince'])
    expect(codeOf(await send(ada, 'POST', `/aenderungsantrag/${body.id}/tan`))).toBe(
      'changeRequests.editedSince',
    )
    expect(await linksOf(ada)).toEqual([])
  })

  test('is good for ten minutes, and once', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const [code = ''] = await listCodes(ada)
    portal.wait(10 * MINUTE_MS)
    const late = await confirm(ada, body.id, code)
    expect([late.status, codeOf(late)]).toEqual([404, 'changeRequests.deadlineExpired'])
    expect(codeOf(await send(ada, 'POST', `/aenderungsantrag/${body.id}/tan`))).toBe(
      'changeRequests.deadlineExpired',
    )
    expect(codeOf(await send(ada, 'DELETE', `/aenderungsantrag/${body.id}`))).toBe(
      'changeRequests.deadlineExpired',
    )
    const id = await askFully(ada, askName(ada))
    const again = await confirm(ada, id, (await listCodes(ada)).at(-1) ?? '')
    expect([again.status, codeOf(again)]).toEqual([410, 'changeRequests.alreadyConfirmed'])
  })

  test('of two right ones at once: one confirms', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const [code = ''] = await listCodes(ada)
    const answers = await Promise.all([confirm(ada, body.id, code), confirm(ada, body.id, code)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
    expect(await portal.listEvents(ada.id)).toEqual(['submitted', 'confirmed'])
  })

  test('is mailed again after a minute, five times in a quarter of an hour', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const resend = async () => await send(ada, 'POST', `/aenderungsantrag/${body.id}/tan`)
    const early = await resend()
    expect([early.status, codeOf(early), early.headers.get('retry-after')]).toEqual([
      429,
      'changeRequests.resendBlocked',
      '60',
    ])
    for (let mail = 2; mail <= 5; mail += 1) {
      portal.wait(MINUTE_MS)
      expect((await resend()).status).toBe(200)
    }
    portal.wait(MINUTE_MS)
    expect(codeOf(await resend())).toBe('changeRequests.tooManyAttempts')
    expect(await listCodes(ada)).toHaveLength(5)
  })

  test('ten failures over all codes: a quarter of an hour of rest', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    const fail = async () => await confirm(ada, body.id, spoil((await listCodes(ada)).at(-1) ?? ''))
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 5; count += 1) expect((await fail()).status).toBe(409)
      portal.wait(MINUTE_MS)
      await send(ada, 'POST', `/aenderungsantrag/${body.id}/tan`)
    }
    const rested = await confirm(ada, body.id, (await listCodes(ada)).at(-1) ?? '')
    expect([rested.status, codeOf(rested)]).toEqual([429, 'changeRequests.tooManyAttempts'])
    expect(Number(rested.headers.get('retry-after'))).toBeGreaterThan(13 * 60)
  })

  test('of a request that is nobody’s, or somebody else’s: not found', async () => {
    const [ada, berta] = [await addInvestor(), await addInvestor()]
    const { body } = await askName(ada)
    const [code = ''] = await listCodes(ada)
    expect((await confirm(berta, body.id, code)).status).toBe(404)
    expect((await confirm(berta, UNKNOWN, code)).status).toBe(404)
    expect((await send(berta, 'DELETE', `/aenderungsantrag/${body.id}`)).status).toBe(404)
    expect((await confirm(ada, body.id, code)).status).toBe(200)
  })

  test('a code that is none is no try', async () => {
    const ada = await addInvestor()
    const { body } = await askName(ada)
    for (const tan of ['', '12345', '1234567', 'abcdef'])
      expect((await confirm(ada, body.id, tan)).status).toBe(400)
    const row = db.selectFrom('change_request').select('code_tries').where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toEqual({ code_tries: 0 })
  })
})

describe('B6.7 a request can be taken back until it is decided', () => {
  test('then not any more', async () => {
    const ada = await addInvestor()
    const id = await askFully(ada, askIban(ada))
    expect((await send(ada, 'DELETE', `/aenderungsantrag/${id}`)).body.status).toBe('zurueckgezogen')
    const again = await send(ada, 'DELETE', `/aenderungsantrag/${id}`)
    expect([again.status, codeOf(again)]).toEqual([410, 'changeRequests.alreadyDecided'])
    expect((await askName(ada)).status).toBe(201)
  })
})

describe('A4.9 whoever looks at the portfolio of somebody else', () => {
  test('sees no request and sends none', async () => {
    const ada = await addInvestor()
    await askFully(ada, askIban(ada))
    const viewing = { ...ada, as: { ...ada.as, actingFor: { loginId: UNKNOWN, name: 'Viktor Gast' } } }
    expect(await listRequests(viewing)).toEqual([])
    expect(await linksOf(viewing)).toEqual([])
    expect((await askName(viewing)).status).toBe(403)
  })
})
