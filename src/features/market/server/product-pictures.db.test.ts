import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { productEndpoints } from './products.routes.ts'

const { db, close } = await freshDatabase()
const directory = mkdtempSync(path.join(tmpdir(), 'portico-product-pictures-'))
afterAll(async () => {
  await close()
  rmSync(directory, { recursive: true })
})

const objects = openFolderStore(directory)
const call = buildTestApi(db, productEndpoints({ pictures: createPictures({ objects }) }))
const { addFile, addProduct } = houseFactories(db)
const ada = buildPrincipal({ investmentGroups: ['PGK'] })

async function addPicture(format: 'png' | 'jpeg'): Promise<string> {
  const background = format === 'png' ? 'red' : 'blue'
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await objects.put({ sha256, byteLength: bytes.length, open: () => Readable.from([bytes]) })
  const file = { content_type: `image/${format}`, byte_length: String(bytes.length), sha256 }
  return (await addFile(file)).id
}

const product = await addProduct({
  is_on_market: true,
  prospectus_picture_id: await addPicture('png'),
  property_picture_id: await addPicture('jpeg'),
})

describe('B10.2 pictures of a product', () => {
  test.each([
    ['prospektbild', 'image/png'],
    ['objektbild', 'image/jpeg'],
  ])('%s is a file of the type that is kept', async (slice, contentType) => {
    const response = await call(`/api/produkte/v2/tranche/${product.id}/${slice}`, { as: ada })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, contentType])
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height]).toEqual([4, 3])
  })

  test('are linked where there are any', async () => {
    const bare = await addProduct({ is_on_market: true })
    const relsOf = async (id: string) => {
      const response = await call(`/api/produkte/v2/tranche/${id}`, { as: ada })
      const { links } = (await response.json()) as { links: { rel: string }[] }
      return links.map(({ rel }) => rel)
    }
    expect(await relsOf(product.id)).toEqual(expect.arrayContaining(['prospektbild', 'objektbild']))
    expect(await relsOf(bare.id)).toEqual(expect.not.arrayContaining(['prospektbild']))
  })

  test.each(['prospektbild', 'objektbild'])('%s: 404 for who may not see the product', async (slice) => {
    const picture = await addPicture('png')
    const hidden = await addProduct({ prospectus_picture_id: picture, property_picture_id: picture })
    expect((await call(`/api/produkte/v2/tranche/${hidden.id}/${slice}`, { as: ada })).status).toBe(404)
  })

  test.each(['prospektbild', 'objektbild'])('%s: 404 without one, or without its file', async (slice) => {
    const bare = await addProduct({ is_on_market: true })
    const { id } = await addFile({ content_type: 'image/png', sha256: '0'.repeat(64) })
    const lost = await addProduct({ is_on_market: true, prospectus_picture_id: id, property_picture_id: id })
    for (const { id } of [bare, lost]) {
      expect((await call(`/api/produkte/v2/tranche/${id}/${slice}`, { as: ada })).status).toBe(404)
    }
  })
})
