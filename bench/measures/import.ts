import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import { formatReport } from '#features/import/server/import-report.ts'
import { DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { writeTable } from '../csv-bundle.ts'
import { time } from '../interleave.ts'
import { formatRatio, type Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const BRAND = 'halden'
const INVESTORS = 10_000
const PRODUCTS = 30
const ROWS = 200_000
const TARGET = 0.3

/**
 * New participations of 10,000 investors in 30 products, then the same bundle again, both against a bare COPY of the same
 * rows into the same table, which checks and tells nothing.
 */
export async function measureImport(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url }) => {
    const connection = await openSingleConnection(url)
    const store = openFolderStore(path.join(folder, 'objects'))
    const load = async (bundle: string) => {
      const report = await importBundle({
        connection,
        bundle,
        brands: [BRAND],
        store,
        today: () => toDay(new Date(), DEFAULT_TIME_ZONE),
      })
      if (report.problemCount > 0) throw new Error(formatReport(report))
    }
    try {
      await load(await writeHouse(path.join(folder, 'house')))
      const bundle = await writeParticipations(path.join(folder, 'participations'))
      const first = await time(async () => await load(bundle))
      const second = await time(async () => await load(bundle))
      const bare = await timeBareCopy(connection.client, path.join(folder, 'participation.copy'))
      return [
        toRow('Import, 200,000 new participations', first, bare),
        toRow('Import, the same bundle again', second, bare),
      ]
    } finally {
      await connection.close()
    }
  })
}

function toRow(what: string, ms: number, bareMs: number): Row {
  return {
    what,
    figure: formatSpeed(ms),
    comparedWith: `${formatSpeed(bareMs)}: a bare COPY`,
    ratio: formatRatio(bareMs / ms),
    target: `≥ ${TARGET}×`,
    isMet: bareMs / ms >= TARGET,
  }
}

function formatSpeed(ms: number): string {
  return `${Math.round(ROWS / (ms / 1000)).toLocaleString('en-GB')} rows/s`
}

async function timeBareCopy(client: Client, dump: string): Promise<number> {
  await pipeline(client.query(copyTo('copy participation to stdout')), createWriteStream(dump))
  await client.query('truncate participation cascade')
  return await time(async () => {
    await pipeline(createReadStream(dump), client.query(copyFrom('copy participation from stdin')))
  })
}

async function writeHouse(bundle: string): Promise<string> {
  const folder = path.join(bundle, BRAND)
  await writeTable(
    folder,
    { table: 'investor', columns: 'key,kind,first_name,last_name', count: INVESTORS },
    (nth) => `I-${nth},person,Max,Muster ${nth}`,
  )
  await writeTable(
    folder,
    { table: 'fund_product', columns: 'key,name,year,currency,asset_class', count: PRODUCTS },
    (nth) => `T-${nth},Fonds ${nth},2020,EUR,office_core`,
  )
  return bundle
}

async function writeParticipations(bundle: string): Promise<string> {
  const columns =
    'key,investor,product,number,external_reference,status,nominal,currency,agio,sales_costs,language,kind,payment_kind,reserved_on,received_on,accepted_on,payment_due_on,paid_on,payout_entitled_from'
  const table = { table: 'participation', columns, count: ROWS }
  await writeTable(path.join(bundle, BRAND), table, (nth) => {
    const month = String((nth % 12) + 1).padStart(2, '0')
    const nominal = ((nth % 500) + 1) * 1000
    const days = ['03', '10', '17', '28', '27'].map((day) => `2024-${month}-${day}`)
    // 7919 is a prime: an investor's participations lie far apart, as in a real export.
    return `P-${nth},I-${(nth * 7919) % INVESTORS},T-${nth % PRODUCTS},B-${nth},EXT-${nth},active,${nominal}.00,EUR,${nominal / 20}.00,12.50,de,Direktbeteiligung,Einmalzahlung,${days.join()},2025-01-01`
  })
  return bundle
}
