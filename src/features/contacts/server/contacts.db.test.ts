import { afterAll, describe, expect, test } from 'vitest'
import { buildPicture, describePicture } from '#features/pictures/picture.test-data.ts'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { contactEndpoints } from './contacts.routes.ts'
import { listContactPersons } from './list-contact-persons.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const call = buildTestApi(db, contactEndpoints({ pictures: createPictures(store) }))
const halden = houseFactories(db)
const person = buildPrincipal()
const UNKNOWN = '00000000-0000-4000-8000-00000000abcd'

async function addPicture(own: Parameters<typeof buildPicture>[0] = {}) {
  const { sha256, byteLength } = await store.keep(await buildPicture(own))
  const contentType = `image/${own.format ?? 'jpeg'}`
  return await halden.addFile({ sha256, byte_length: byteLength, content_type: contentType })
}

describe('B2.4 a contact person', () => {
  test('comes with everything that is known', async () => {
    const picture = await addPicture()
    const carla = await halden.addContactPerson({
      source_key: 'C-1',
      position: 'Fund manager',
      company: 'Halden Real Assets',
      phone: '+49 40 123',
      picture_id: picture.id,
    })
    const response = await call(`/contact-person/v2/${carla.id}`, { as: person })
    expect(await response.json()).toEqual({
      id: carla.id,
      firstName: 'Carla',
      lastName: 'Conte',
      phone: '+49 40 123',
      email: 'carla.conte@example.com',
      picture: { url: `/picture/v1/${picture.id}.${picture.sha256.slice(0, 16)}` },
      position: 'Fund manager',
      company: 'Halden Real Assets',
      client: 'halden',
      foreignKeySystem: 'CRM',
      foreignKeyKey: 'C-1',
    })
  })

  test('leaves out what is not known', async () => {
    const carla = await halden.addContactPerson()
    const response = await call(`/contact-person/v2/${carla.id}`, { as: person })
    expect(await response.json()).toEqual({
      id: carla.id,
      firstName: 'Carla',
      lastName: 'Conte',
      email: 'carla.conte@example.com',
      client: 'halden',
      foreignKeySystem: 'CRM',
      foreignKeyKey: carla.source_key,
    })
  })

  test('security.md 12: is not found at another brand', async () => {
    const carla = await halden.addContactPerson()
    const as = buildPrincipal({ brand: 'linden' })
    expect((await call(`/contact-person/v2/${carla.id}`, { as })).status).toBe(404)
  })

  test('B10.2 needs a known id, a token and the permission', async () => {
    expect((await call(`/contact-person/v2/${UNKNOWN}`, { as: person })).status).toBe(404)
    expect((await call('/contact-person/v2/carla', { as: person })).status).toBe(400)
    expect((await call(`/contact-person/v2/${UNKNOWN}`)).status).toBe(401)
    const as = buildPrincipal({ roles: [] })
    expect((await call(`/contact-person/v2/${UNKNOWN}`, { as })).status).toBe(403)
  })
})

describe('B10.2 the picture of a contact person', () => {
  test('is a data URL with base64=true, by id or by e-mail address in any spelling', async () => {
    const picture = await addPicture({ width: 1200, height: 600 })
    const carla = await halden.addContactPerson({ picture_id: picture.id, email: 'Portrait+1@example.com' })
    for (const name of [carla.id, 'portrait%2B1@EXAMPLE.com']) {
      const response = await call(`/contact-person/v2/${name}/picture?base64=true`, { as: person })
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const [head, base64 = ''] = (await response.text()).split(',')
      expect(head).toBe('data:image/jpeg;base64')
      expect(await describePicture(Buffer.from(base64, 'base64'))).toMatchObject({ width: 320, height: 160 })
    }
  })

  test('is a file without it', async () => {
    const picture = await addPicture({ width: 1200, height: 600, format: 'png' })
    const carla = await halden.addContactPerson({ picture_id: picture.id })
    const response = await call(`/contact-person/v2/${carla.id}/picture`, { as: person })
    expect(response.headers.get('content-type')).toBe('image/png')
    const etag = response.headers.get('etag') ?? ''
    expect(await describePicture(Buffer.from(await response.arrayBuffer()))).toMatchObject({ width: 960 })
    const again = await call(`/contact-person/v2/${carla.id}/picture`, {
      as: person,
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('is that of the first who has one where people share an address', async () => {
    const picture = await addPicture({ width: 50, height: 50 })
    await halden.addContactPerson({ id: '00000000-0000-4000-8000-000000000001', email: 'team@example.com' })
    await halden.addContactPerson({
      id: '00000000-0000-4000-8000-000000000002',
      email: 'team@example.com',
      picture_id: picture.id,
    })
    expect((await call('/contact-person/v2/team@example.com/picture', { as: person })).status).toBe(200)
  })

  test.each(['', '?base64=true'])(
    'is not found%s where there is none, nor one that can be shown',
    async (query) => {
      const without = await halden.addContactPerson({ email: 'without@example.com' })
      const text = await halden.addFile()
      const withText = await halden.addContactPerson({ picture_id: text.id })
      const lost = await addPicture({ width: 77 })
      store.remove(lost.sha256)
      const withLost = await halden.addContactPerson({ picture_id: lost.id })
      for (const name of [
        without.id,
        without.email,
        withText.id,
        withLost.id,
        UNKNOWN,
        'nobody@example.com',
      ]) {
        const response = await call(`/contact-person/v2/${name}/picture${query}`, { as: person })
        expect(response.status).toBe(404)
      }
    },
  )

  test('security.md 12: is not found at another brand', async () => {
    const picture = await addPicture()
    const carla = await halden.addContactPerson({ picture_id: picture.id, email: 'halden@example.com' })
    const as = buildPrincipal({ brand: 'linden' })
    for (const name of [carla.id, 'halden@example.com'])
      expect((await call(`/contact-person/v2/${name}/picture`, { as })).status).toBe(404)
  })

  test('needs an id or an address, a token and the permission', async () => {
    expect((await call('/contact-person/v2/carla/picture', { as: person })).status).toBe(400)
    expect((await call(`/contact-person/v2/${UNKNOWN}/picture?base64=maybe`, { as: person })).status).toBe(
      400,
    )
    expect((await call(`/contact-person/v2/${UNKNOWN}/picture`)).status).toBe(401)
    const as = buildPrincipal({ roles: [] })
    expect((await call(`/contact-person/v2/${UNKNOWN}/picture`, { as })).status).toBe(403)
  })
})

test('B2.4 contact persons come by name, without those of other brands', async () => {
  const zoe = await halden.addContactPerson({ first_name: 'Zoe', last_name: 'Ahrens' })
  const ben = await halden.addContactPerson({ first_name: 'Ben', last_name: 'Ahrens' })
  const ada = await halden.addContactPerson({ first_name: 'Ada', last_name: 'Zander' })
  const theirs = await houseFactories(db, 'linden').addContactPerson()
  const ids = [ada.id, zoe.id, theirs.id, ben.id, UNKNOWN]
  const listed = await asTenant(db, { brand: 'halden' }, (db) =>
    listContactPersons(db, { brand: 'halden', ids }),
  )
  expect(listed.map(({ id }) => id)).toEqual([ben.id, zoe.id, ada.id])
  expect(await listContactPersons(db, { brand: 'halden', ids: [] })).toEqual([])
})
