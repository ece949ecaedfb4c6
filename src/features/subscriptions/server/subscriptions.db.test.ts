import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { subscriptionEndpoints } from './subscriptions.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const call = buildTestApi(db, subscriptionEndpoints)
const { addInvestor, addProduct, addSubscription } = houseFactories(db)
const linden = houseFactories(db, 'linden')
const BASE = '/api/zeichnungen/v1'

const ada = buildPrincipal({ investorId: (await addInvestor({ salutation: 'madame' })).id })
const bob = buildPrincipal({ investorId: (await addInvestor()).id })
const guest = buildPrincipal()
const product = await addProduct({ name: 'Wohnen Nord' })

const addOwn = (own: Parameters<typeof addSubscription>[2] = {}) =>
  addSubscription(ada.investorId ?? '', product.id, own)

const open = await addOwn({
  external_reference: 'X-17',
  nominal: '10000.50',
  intermediary: 'Partner AG',
  tool_reference: 'ZS-4711',
  changed_at: '2026-10-01T09:00:00.123Z',
})
const paper = await addOwn({ kind: 'PAPIER', changed_at: '2026-10-02T09:00:00Z' })
const done = await addOwn({ status: 'ABGESCHLOSSEN', changed_at: '2026-09-01T09:00:00Z' })

const read = async (path: string, as = ada) => {
  const response = await call(path, { as })
  expect(response.status).toBe(200)
  return await response.json()
}

describe('B10.2 one subscription', () => {
  test('with every field', async () => {
    expect(await read(`${BASE}/${open.id}`)).toEqual({
      id: open.id,
      externe_ref_nr: 'X-17',
      typ: 'EDIREKTZEICHNUNG',
      produkt: { id: product.id, name: 'Wohnen Nord' },
      nominal: { betrag: '10000.5', waehrung: 'EUR' },
      zeichner: { anrede: 'Frau', vorname: 'Ada', nachname: 'Lovelace' },
      vermittler: { name: 'Partner AG' },
      zs_id: 'ZS-4711',
      status: 'OFFEN',
      datumsangaben: { letzte_aenderung: '2026-10-01T09:00:00.123Z' },
      links: [
        { rel: 'self', href: `${BASE}/${open.id}` },
        { rel: 'produkt', href: `/api/produkte/v2/tranche/${product.id}` },
      ],
    })
  })

  test('with nothing but what must be', async () => {
    const { links: _links, ...rest } = await read(`${BASE}/${done.id}`)
    expect(rest).toEqual({
      id: done.id,
      typ: 'EDIREKTZEICHNUNG',
      produkt: { id: product.id, name: 'Wohnen Nord' },
      nominal: { betrag: '10000', waehrung: 'EUR' },
      zeichner: { anrede: 'Frau', vorname: 'Ada', nachname: 'Lovelace' },
      status: 'ABGESCHLOSSEN',
      datumsangaben: { letzte_aenderung: '2026-09-01T09:00:00.000Z' },
    })
  })

  test('is the own alone', async () => {
    const neighbour = buildPrincipal({ brand: 'linden', investorId: (await linden.addInvestor()).id })
    const ask = async (id: string, as?: typeof ada) => (await call(`${BASE}/${id}`, as && { as })).status
    expect(await ask(open.id, bob)).toBe(404)
    expect(await ask(open.id, neighbour)).toBe(404)
    expect(await ask(open.id, guest)).toBe(404)
    expect(await ask('00000000-0000-4000-8000-00000000dead', ada)).toBe(404)
    expect(await ask('not-an-id', ada)).toBe(400)
    expect(await ask(open.id)).toBe(401)
    expect(await ask(open.id, { ...ada, roles: [] })).toBe(403)
  })
})

describe('B2.4 the list of subscriptions', () => {
  test.each([
    ['', [paper.id, open.id, done.id]],
    ['?status=OFFEN', [paper.id, open.id]],
    ['?type=EDIREKTZEICHNUNG', [open.id, done.id]],
    ['?status=OFFEN&type=EDIREKTZEICHNUNG', [open.id]],
    ['?type=UNKNOWN', []],
  ])('%s: the latest change first', async (query, expected) => {
    const { _embedded, _links } = await read(`${BASE}${query}`)
    expect(_embedded.zeichnungen.map(({ id }: { id: string }) => id)).toEqual(expected)
    expect(_links).toEqual({ self: { href: BASE } })
  })

  test.each(['OPEN', 'offen', ''])('status=%s: 400', async (status) => {
    expect((await call(`${BASE}?status=${status}`, { as: ada })).status).toBe(400)
  })

  test.each([
    ['who has none', bob],
    ['who is no investor', guest],
  ])('is empty for somebody %s', async (_, as) => {
    expect(await read(BASE, as)).toMatchObject({ _embedded: { zeichnungen: [] } })
  })

  test('needs a token and the permission', async () => {
    expect((await call(BASE)).status).toBe(401)
    expect((await call(BASE, { as: { ...ada, roles: [] } })).status).toBe(403)
  })
})
