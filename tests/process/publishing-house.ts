import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import type { Database } from '#server/db/connect.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

/** So that a price of two hundred and something stands as thousands in whatever shows the value of the investment. */
const SHARES = 1000
const TOLD_PRICE = /\b(2\d\d),?000\b/g
const COMMIT_KEY = 1

const FILES = {
  'investor.csv': ['key,kind,first_name,last_name', 'I-1,person,Ada,Lovelace'],
  'fund.csv': ['key,source_system,kind,name,currency', 'F-1,FUNDS,special,Urban Core,EUR'],
  'fund_investment.csv': [
    'investor,fund,source_system,key,number,status,invested_on,currency,number_of_shares,nominal',
    `I-1,F-1,FUNDS,FI-1,1-1,active,2020-06-30,EUR,${SHARES},12345.00`,
  ],
}

/** One investor with one investment: what it is worth tells which publication an answer is from. */
export async function openPublishingHouse({ db, url }: { readonly db: Database; readonly url: string }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'portico-publications-'))
  const connection = await openSingleConnection(url)
  const write = (bundle: string, name: string, lines: readonly string[]) => {
    const file = path.join(scratch, bundle, 'halden', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
  const writePrice = (price: number) => {
    const bundle = `at ${price}`
    const valuation = `F-1,2026-09-30,EUR,1000000.00,${price}`
    write(bundle, 'fund_valuation.csv', ['fund,day,currency,net_asset_value,share_price', valuation])
    return path.join(scratch, bundle)
  }
  const load = async (bundle: string) => {
    const store = openFolderStore(path.join(scratch, 'objects'))
    const today = () => '2026-11-18' as const
    const report = await importBundle({ connection, bundle, brands: ['halden'], store, today })
    if (report.problemCount > 0) throw new Error(JSON.stringify(report.problems))
  }
  for (const [name, lines] of Object.entries(FILES)) write('first', name, lines)
  await load(path.join(scratch, 'first'))
  const { id: investorId } = await db
    .selectFrom('investor')
    .select('id')
    .where('source_key', '=', 'I-1')
    .executeTakeFirstOrThrow()

  return {
    investorId,
    publish: async (price: number) => await load(writePrice(price)),

    /** Stays in the middle of its commit, until it is let go: it has said all and was not answered. */
    async publishElsewhere(price: number) {
      await sql`
        create or replace function wait_to_commit() returns trigger language plpgsql as $$
          begin perform pg_advisory_xact_lock(${sql.lit(COMMIT_KEY)}); return null; end $$;
        create constraint trigger waits_to_commit after insert on publication
          deferrable initially deferred for each row execute function wait_to_commit()
      `.execute(db)
      await sql`select pg_advisory_lock(${COMMIT_KEY})`.execute(connection.db)
      const importing = runImport(writePrice(price), { url, dataDirectory: scratch })
      return {
        importing,
        isCommitting: async () => {
          const { rows } = await sql<{ waiting: boolean }>`
            select exists (
              select from pg_locks join pg_database on pg_database.oid = database
              where datname = current_database() and locktype = 'advisory' and objid = ${COMMIT_KEY} and not granted
            ) as waiting
          `.execute(db)
          return rows[0]?.waiting ?? false
        },
        /** Resolves when the database has done it. */
        commit: async () => {
          await sql`select pg_advisory_unlock(${COMMIT_KEY})`.execute(connection.db)
          await sql`select pg_advisory_lock(${COMMIT_KEY})`.execute(connection.db)
        },
      }
    },

    /** Whatever a node would be told by the database itself, it is not. */
    deafen: async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'portico-%'
      `.execute(db)
      return rows.length
    },

    close: async () => {
      await connection.close()
      rmSync(scratch, { recursive: true })
    },
  }
}

/** Each price that a page or an answer shows the value of. */
export function readPrices(text: string): number[] {
  return [...new Set([...text.matchAll(TOLD_PRICE)].map(([, price]) => Number(price)))]
}

function runImport(
  bundle: string,
  { url, dataDirectory }: { readonly url: string; readonly dataDirectory: string },
): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDirectory,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  }
  return spawn(process.execPath, ['src/app/cli.ts', process.cwd(), 'import', bundle], {
    env,
    stdio: 'ignore',
  })
}
