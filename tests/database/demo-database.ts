import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import type { FileOrder } from '#demo/bundle/file-order.ts'
import { writeDemoBundle } from '#demo/write-demo-bundle.ts'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { databaseUrl } from './database-url.ts'
import { type FreshDatabase, makeDatabase } from './fresh-database.ts'
import { asAdmin, copyDatabase, hasDatabase, nameTestDatabase } from './test-databases.ts'

const DEMO_LOCK_KEY = 2

/** A copy of the demo house, with its files; it is imported once in a run, by the first who asks. */
export async function demoDatabase(): Promise<FreshDatabase & { objects: ObjectStore }> {
  const { url, template, demo } = inject('testServer')
  const objects = openFolderStore(path.join(demo.folder, 'objects'))
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK_KEY])
    if (await hasDatabase(admin, demo.template)) return
    const draft = nameTestDatabase()
    await copyDatabase(admin, template, draft)
    const { problems } = await importDemoHouse(databaseUrl(url, draft), objects)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    await admin.query(`alter database ${draft} rename to ${demo.template}`)
  })
  return { ...(await makeDatabase(demo.template)), objects }
}

/** Its documents and pictures are small, but real. */
export async function importDemoHouse(url: string, store: ObjectStore) {
  const bundle = mkdtempSync(path.join(inject('testServer').demo.folder, 'bundle-'))
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a5c4a' } })
    .jpeg()
    .toBuffer()
  await writeDemoBundle({
    folder: bundle,
    brands: brands.map(({ name, title, mainColor }) => ({ name, title, mainColour: mainColor })),
    asOf: '2026-10-31',
    makeFile: async ({ path: name, make }: FileOrder) =>
      make.kind === 'pdf' ? Buffer.from(`%PDF-1.7 ${name}`) : picture,
  })
  const connection = await openSingleConnection(url)
  const report = await importBundle({
    connection,
    bundle,
    brands: brands.map(({ name }) => name),
    store,
    today: () => '2026-11-18',
  })
  await connection.close()
  rmSync(bundle, { recursive: true })
  return report
}
