import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { createBrandDays } from '#brands/brand-days.ts'
import { isEmptyDatabase } from '#demo/is-empty-database.ts'
import { lastMonthEnd } from '#demo/numbers/calendar.ts'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import { formatReport } from '#features/import/server/import-report.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { OpenDatabase } from './open-database.ts'

type Options = {
  readonly database: OpenDatabase
  readonly brands: readonly Brand[]
  readonly objects: ObjectStore
  readonly now: () => Date
  readonly say: (line: string) => void
}

/** C1: fills an empty database with the demo house, through the same import that a fund house uses. */
export async function loadDemoHouse({ database, brands, objects, now, say }: Options): Promise<void> {
  if (!(await isEmptyDatabase(database.db))) return
  say('Building the demo house (once): funds, properties, documents and pictures …')
  // All that writes and draws, which no later start needs.
  const { writeDemoHistory } = await import('#demo/write-demo-history.ts')
  const { planDemoDigest, silenceDigestReader } = await import('#demo/demo-digest.ts')
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-demo-'))
  const connection = await openSingleConnection(database.url)
  try {
    const bundles = await writeDemoHistory({
      folder,
      brands: brands.map(({ name, title, mainColor }) => ({ name, title, mainColour: mainColor })),
      asOf: lastMonthEnd(now()),
    })
    for (const bundle of bundles) {
      const report = await importBundle({
        connection,
        bundle,
        brands: brands.map(({ name }) => name),
        store: objects,
        today: createBrandDays(brands, now()),
      })
      if (report.problemCount > 0) throw new Error(`the demo house was refused:\n${formatReport(report)}`)
      await silenceDigestReader(connection.db)
    }
    await planDemoDigest(connection.db, now())
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}
