import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { lastMonthEnd } from '#demo/numbers/calendar.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { sessionCookie } from '#server/http/edge/session-cookie.ts'
import { startSessions } from '../tests/session/start-sessions.ts'
import { loadBundle, writeGrownBundle } from './demo-bundle.ts'
import type { Person } from './people.ts'
import { withScratchDatabase } from './scratch-database.ts'

export type CrowdHouse = {
  readonly folder: string
  readonly databaseUrl: string
  /** So many of its investors, signed in: by password it would take a node as long as the day. */
  readonly enter: (count: number) => Promise<(Person & { readonly username: string })[]>
  /** The figures of the newest month, and of the month before it in turns, by a process of their own, as an import is. */
  readonly publish: () => Promise<void>
}

/** A house with so many investors, as of the month before the last. */
export async function withCrowdHouse<Result>(
  investors: number,
  work: (house: CrowdHouse) => Promise<Result>,
): Promise<Result> {
  return await withScratchDatabase(async ({ folder, url: databaseUrl }) => {
    const house = { folder, databaseUrl }
    const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
    const month = lastMonthEnd(new Date())
    await writeGrownBundle(before, { investors, asOf: lastMonthEnd(new Date(month)) })
    await writeGrownBundle(after, { investors, asOf: month })
    await loadBundle(before, house)
    let published = 0
    return await work({
      ...house,
      enter: async (count) => await enter(databaseUrl, count),
      publish: async () => {
        published += 1
        await publish(published % 2 === 1 ? after : before, house)
      },
    })
  })
}

async function enter(databaseUrl: string, count: number) {
  const { db, close } = connectDatabase({ url: databaseUrl })
  try {
    const { rows } = await sql<{ id: string; brand: string; username: string; items: string[] }>`
      select id, brand, username, array(
          select id from fund_investment where fund_investment.investor_id = login.investor_id
          union all select id from participation where participation.investor_id = login.investor_id
        ) as items
      from login where username like 'investor.%' order by username limit ${count}`.execute(db)
    const tokens = await startSessions(db, rows)
    return rows.map(({ brand, username, items }, nth) => {
      const [cookie = ''] = sessionCookie(tokens[nth] ?? '', 'local').split(';')
      return { brand, username, items, cookie }
    })
  } finally {
    await close()
  }
}

async function publish(
  bundle: string,
  { folder, databaseUrl }: Pick<CrowdHouse, 'folder' | 'databaseUrl'>,
): Promise<void> {
  const importing = spawn(process.execPath, ['src/app/cli.ts', folder, 'import', bundle, '--allow'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}
