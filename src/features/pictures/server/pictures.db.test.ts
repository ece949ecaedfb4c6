import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { buildPicture, describePicture } from '../picture.test-data.ts'
import { createPictures } from './pictures.keeper.ts'
import { pictureEndpoints } from './pictures.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const call = buildTestApi(db, pictureEndpoints({ pictures: createPictures(store) }))
const halden = houseFactories(db)
const investor = await halden.addInvestor()
const person = buildPrincipal({ investorId: investor.id })
const UNKNOWN = '00000000-0000-4000-8000-00000000abcd'

async function addPicture(own: Parameters<typeof buildPicture>[0] = {}) {
  const { sha256, byteLength } = await store.keep(await buildPicture(own))
  const contentType = `image/${own.format ?? 'jpeg'}`
  return await halden.addFile({ sha256, byte_length: byteLength, content_type: contentType })
}

/** Faces of the fund house are for everybody of the brand. */
async function addPortrait(own: Parameters<typeof buildPicture>[0] = {}) {
  const picture = await addPicture(own)
  await halden.addContactPerson({ picture_id: picture.id })
  return picture
}

const show = async (path: string, headers: Record<string, string> = {}) =>
  await call(`/picture/v1/${path}`, { as: person, headers })

describe('B10.2 a picture', () => {
  test('is 960 wide unless asked otherwise, and never enlarged', async () => {
    const picture = await addPortrait({ width: 2000, height: 1000 })
    const small = await addPortrait({ width: 30, height: 20 })
    const widthOf = async (path: string) =>
      (await describePicture(Buffer.from(await (await show(path)).arrayBuffer()))).width
    expect(await widthOf(picture.id)).toBe(960)
    expect(await widthOf(`${picture.id}?width=16`)).toBe(160)
    expect(await widthOf(`${picture.id}?width=400`)).toBe(480)
    expect(await widthOf(`${picture.id}?width=2400`)).toBe(2000)
    expect(await widthOf(small.id)).toBe(30)
  })

  test.each(['15', '2401', '0', '-5', '960.5', 'wide', ''])('is not made %s wide', async (width) => {
    expect((await show(`${UNKNOWN}?width=${width}`)).status).toBe(400)
  })

  test('comes in the format of its source, or as WebP for those who name it', async () => {
    const picture = await addPortrait({ format: 'png' })
    const typeFor = async (accept: string) => (await show(picture.id, { accept })).headers.get('content-type')
    expect(await typeFor('*/*')).toBe('image/png')
    expect(await typeFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/webp')
  })

  test('is kept by the browser for a day and then asked for by its tag', async () => {
    const picture = await addPortrait({ width: 700 })
    const first = await show(picture.id)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(first.headers.get('vary')).toBe('accept')
    expect(first.headers.get('content-length')).toBe(String((await first.arrayBuffer()).byteLength))

    const again = await show(picture.id, { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('vary')).toBe('accept')
    expect((await show(picture.id, { 'if-none-match': '*' })).status).toBe(304)
    for (const other of [`${picture.id}?width=100`, (await addPortrait({ width: 701 })).id])
      expect((await show(other, { 'if-none-match': etag })).status).toBe(200)
    expect((await show(picture.id, { 'if-none-match': etag, accept: 'image/webp' })).status).toBe(200)
  })

  test('under the name that addresses give it, it is kept for ever, and another one is another address', async () => {
    const picture = await addPortrait({ width: 710 })
    const policyOf = async (name: string) => (await show(name)).headers.get('cache-control')
    const name = `${picture.id}.${picture.sha256.slice(0, 16)}`
    expect(await policyOf(name)).toBe('private, max-age=31536000, immutable')
    expect(await policyOf(`${name.toUpperCase()}?width=100`)).toBe('private, max-age=31536000, immutable')
    // It was replaced since.
    const { sha256, byteLength } = await store.keep(await buildPicture({ width: 711 }))
    await db
      .updateTable('stored_file')
      .set({ sha256, byte_length: byteLength })
      .where('id', '=', picture.id)
      .execute()
    expect(await policyOf(name)).toBe('private, max-age=86400')
    expect(await policyOf(`${picture.id}.${sha256.slice(0, 16)}`)).toBe(
      'private, max-age=31536000, immutable',
    )
    for (const wrong of [`${name}0`, `${picture.id}.`, `${picture.id}.${'g'.repeat(16)}`, `x${name}`])
      expect((await show(wrong)).status).toBe(400)
  })

  test('is not found when it is lost or no picture', async () => {
    const lost = await addPortrait({ width: 702 })
    store.remove(lost.sha256)
    const text = await halden.addFile()
    await halden.addContactPerson({ picture_id: text.id })
    expect((await show(lost.id)).status).toBe(404)
    expect((await show(text.id)).status).toBe(404)
  })

  test('needs a known id, a token and the permission', async () => {
    expect((await show(UNKNOWN)).status).toBe(404)
    expect((await show('7')).status).toBe(400)
    expect((await call(`/picture/v1/${UNKNOWN}`)).status).toBe(401)
    const as = buildPrincipal({ roles: [] })
    expect((await call(`/picture/v1/${UNKNOWN}`, { as })).status).toBe(403)
  })
})

describe('security.md 12: a picture is seen', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const [fundPicture, propertyPicture, productPicture, portrait, letter] = await Promise.all(
      Array.from({ length: 5 }, () => addPicture()),
    )
    Object.assign(ids, {
      fund: fundPicture?.id,
      property: propertyPicture?.id,
      product: productPicture?.id,
      portrait: portrait?.id,
      letter: letter?.id,
    })
    const fund = await halden.addFund({ picture_id: ids.fund })
    await halden.addInvestment(investor.id, fund.id)
    const property = await halden.addProperty()
    await halden.add('property_parent', {
      property_id: property.id,
      brand: 'halden',
      system: fund.source_system,
      key: fund.source_key,
    })
    await halden.add('property_picture', {
      property_id: property.id,
      brand: 'halden',
      position: 1,
      file_id: ids.property ?? '',
    })
    const product = await halden.addProduct({ prospectus_picture_id: ids.product })
    await halden.addParticipation(investor.id, product.id)
    await halden.addContactPerson({ picture_id: ids.portrait })
    await halden.addDocument(ids.letter ?? '', { investor_id: investor.id })
  })

  const listStatuses = async (as: ReturnType<typeof buildPrincipal>) => {
    const entries = Object.entries(ids).map(
      async ([name, id]) => [name, (await call(`/picture/v1/${id}`, { as })).status] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }

  test('by those who hold what it shows', async () => {
    expect(await listStatuses(person)).toEqual({
      fund: 200,
      property: 200,
      product: 200,
      portrait: 200,
      letter: 404,
    })
  })

  test('not by other investors, but for the faces of the fund house', async () => {
    const other = await halden.addInvestor()
    expect(await listStatuses(buildPrincipal({ investorId: other.id }))).toEqual({
      fund: 404,
      property: 404,
      product: 404,
      portrait: 200,
      letter: 404,
    })
  })

  test('by nobody of another brand', async () => {
    const statuses = await listStatuses(buildPrincipal({ brand: 'linden', investorId: investor.id }))
    expect(new Set(Object.values(statuses))).toEqual(new Set([404]))
  })
})
