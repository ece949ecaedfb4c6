import { holdsDemoHouse } from '#demo/holds-demo-house.ts'
import type { Database } from '#server/db/connect.ts'
import { type Env, EnvironmentVariableError } from '#server/env.ts'
import type { Logger } from '#server/logger.ts'

type Judged = {
  readonly env: Pick<Env, 'environment' | 'databaseUrl' | 'dataDirectory'>
  readonly db: Database
  readonly logger: Logger
}

/** What the data of real investors should not lie in, or beside. */
export async function judgeDatabase({ env, db, logger }: Judged): Promise<void> {
  if (env.environment !== 'prod') return
  if (!env.databaseUrl)
    logger.warn(
      { folder: env.dataDirectory },
      'prod runs on the embedded database: DATABASE_URL names no other',
    )
  if (await holdsDemoHouse(db))
    throw new EnvironmentVariableError(
      'PORTICO_ENV: prod does not start on a database that holds the demo house, whose passwords everybody knows',
    )
}
