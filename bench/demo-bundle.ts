import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import type { DemoPublication } from '#demo/documents/house-document.ts'
import { writeDemoBundle } from '#demo/write-demo-bundle.ts'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import { formatReport } from '#features/import/server/import-report.ts'
import { type Day, DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'

/** The demo house with so many more investors. Its files are stand-ins, which take no time to make. */
export async function writeGrownBundle(
  bundle: string,
  {
    investors,
    asOf,
    publication,
  }: {
    readonly investors: number
    readonly asOf: Day
    readonly publication?: DemoPublication
  },
): Promise<void> {
  mkdirSync(bundle, { recursive: true })
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a5c4a' } })
    .jpeg()
    .toBuffer()
  await writeDemoBundle({
    folder: bundle,
    brands: listBrands().map(({ name, title, mainColor }) => ({ name, title, mainColour: mainColor })),
    investors,
    asOf,
    ...(publication !== undefined && { publication }),
    makeFile: async ({ path: file, make }) =>
      make.kind === 'pdf' ? Buffer.from(`%PDF-1.7 ${file}`) : picture,
  })
}

/** Into the database and the files of a portal whose data are in the folder. */
export async function loadBundle(
  bundle: string,
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl: string },
): Promise<void> {
  const connection = await openSingleConnection(databaseUrl)
  try {
    const report = await importBundle({
      connection,
      bundle,
      brands: listBrands().map(({ name }) => name),
      store: openFolderStore(path.join(folder, 'objects')),
      today: () => toDay(new Date(), DEFAULT_TIME_ZONE),
    })
    if (report.problemCount > 0) throw new Error(formatReport(report))
  } finally {
    await connection.close()
  }
}

const listBrands = () => loadBrands({ directory: 'brands', catalogues: CATALOGUES })
