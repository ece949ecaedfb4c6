import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import type { FileOrder } from '#demo/bundle/file-order.ts'
import { writeDemoHistory } from '#demo/write-demo-history.ts'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import type { ImportReport } from '#features/import/server/import-report.ts'
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
    for (const { problems } of await importDemoHouse(databaseUrl(url, draft), objects, writeDemoHistory))
      if (problems.length > 0) throw new Error(JSON.stringify(problems))
    await admin.query(`alter database ${draft} rename to ${demo.template}`)
  })
  return { ...(await makeDatabase(demo.template)), objects }
}

/** As it came to be, or as it is: what `write` makes of it. Its documents and pictures are small, but real. */
export async function importDemoHouse(
  url: string,
  store: ObjectStore,
  write: (bundle: Parameters<typeof writeDemoHistory>[0]) => Promise<readonly string[]>,
): Promise<ImportReport[]> {
  const folder = mkdtempSync(path.join(inject('testServer').demo.folder, 'bundle-'))
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a5c4a' } })
    .jpeg()
    .toBuffer()
  const bundles = await write({
    folder,
    brands: brands.map(({ name, title, mainColor }) => ({ name, title, mainColour: mainColor })),
    asOf: '2026-10-31',
    makeFile: async ({ path: name, make }: FileOrder) =>
      make.kind === 'pdf' ? Buffer.from(`%PDF-1.7 ${name} ${hash('md5', JSON.stringify(make))}`) : picture,
  })
  const connection = await openSingleConnection(url)
  const reports: ImportReport[] = []
  for (const bundle of bundles)
    reports.push(
      await importBundle({
        connection,
        bundle,
        brands: brands.map(({ name }) => name),
        store,
        today: () => '2026-11-18',
      }),
    )
  await connection.close()
  rmSync(folder, { recursive: true })
  return reports
}
