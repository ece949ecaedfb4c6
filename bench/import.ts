import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importBundle } from '#features/import/server/import.service.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'

/*
 * How fast is the import? `node bench/import.ts [rows]` loads so many new participations (1,000,000) of 10,000 investors in
 * 30 products into the embedded PostgreSQL as the portal runs it, then the same bundle again, and compares both with a bare
 * COPY of the same rows into the same table, which checks and tells nothing.
 */
const BRAND = 'halden'
const INVESTORS = 10_000
const PRODUCTS = 30
const rows = Number(process.argv[2] ?? 1_000_000)

const scratch = mkdtempSync(path.join(tmpdir(), 'portico-bench-import-'))
const server = await startEmbeddedPostgres({ directory: path.join(scratch, 'postgres') })
try {
  await prepareDatabase()
  console.table(await measure())
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true })
}

async function prepareDatabase(): Promise<void> {
  const { db, close } = connectDatabase({ url: server.url })
  await migrate(db)
  await close()
}

async function measure() {
  const connection = await openSingleConnection(server.url)
  const { client } = connection
  const store = openFolderStore(path.join(scratch, 'objects'))
  const load = async (bundle: string) => importBundle({ connection, bundle, brands: [BRAND], store })
  try {
    await load(await writeHouse())
    const bundle = await writeParticipations()
    const first = await time(async () => load(bundle))
    const second = await time(async () => load(bundle))
    const memoryMiB = Math.round(process.resourceUsage().maxRSS / 1024)

    const dump = path.join(scratch, 'participation.copy')
    await pipeline(client.query(copyTo('copy participation to stdout')), createWriteStream(dump))
    await client.query('truncate participation cascade')
    const bare = await time(async () => {
      await pipeline(createReadStream(dump), client.query(copyFrom('copy participation from stdin')))
    })
    const row = (seconds: number) => ({
      seconds: Number(seconds.toFixed(1)),
      'rows/s': Math.round(rows / seconds),
      'of bare COPY': Number((bare / seconds).toFixed(2)),
    })
    return {
      [`${rows} new rows`]: { ...row(first), 'peak memory (MiB)': memoryMiB },
      'the same again': row(second),
      'bare COPY': row(bare),
    }
  } finally {
    await connection.close()
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function writeHouse(): Promise<string> {
  const bundle = path.join(scratch, 'house')
  await writeTable(
    bundle,
    'investor',
    'key,kind,first_name,last_name',
    INVESTORS,
    (nth) => `I-${nth},person,Max,Muster ${nth}`,
  )
  await writeTable(
    bundle,
    'fund_product',
    'key,name,year,currency,asset_class',
    PRODUCTS,
    (nth) => `T-${nth},Fonds ${nth},2020,EUR,office_core`,
  )
  return bundle
}

async function writeParticipations(): Promise<string> {
  const bundle = path.join(scratch, 'participations')
  const columns =
    'key,investor,product,number,external_reference,status,nominal,currency,agio,sales_costs,language,kind,payment_kind,reserved_on,received_on,accepted_on,payment_due_on,paid_on,payout_entitled_from'
  await writeTable(bundle, 'participation', columns, rows, (nth) => {
    const month = String((nth % 12) + 1).padStart(2, '0')
    const nominal = ((nth % 500) + 1) * 1000
    const days = ['03', '10', '17', '28', '27'].map((day) => `2024-${month}-${day}`)
    // 7919 is a prime: an investor's participations lie far apart, as in a real export.
    return `P-${nth},I-${(nth * 7919) % INVESTORS},T-${nth % PRODUCTS},B-${nth},EXT-${nth},active,${nominal}.00,EUR,${nominal / 20}.00,12.50,de,Direktbeteiligung,Einmalzahlung,${days.join()},2025-01-01`
  })
  return bundle
}

async function writeTable(
  bundle: string,
  table: string,
  columns: string,
  count: number,
  toLine: (nth: number) => string,
): Promise<void> {
  mkdirSync(path.join(bundle, BRAND), { recursive: true })
  const file = createWriteStream(path.join(bundle, BRAND, `${table}.csv`))
  file.write(`${columns}\n`)
  for (let nth = 0; nth < count; nth += 1) {
    if (!file.write(`${toLine(nth)}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}
