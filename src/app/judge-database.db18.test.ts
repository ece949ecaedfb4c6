import { afterAll, describe, expect, test } from 'vitest'
import type { Environment } from '#kernel/environment.ts'
import { EnvironmentVariableError } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { demoDatabase } from '../../tests/database/demo-database.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { judgeDatabase } from './judge-database.ts'

const [demo, fresh] = [await demoDatabase(), await freshDatabase()]
afterAll(async () => {
  await demo.close()
  await fresh.close()
})

async function judge(environment: Environment, { db }: typeof fresh, databaseUrl?: string): Promise<string> {
  const lines: string[] = []
  const logger = createLogger('warn', { write: (line) => void lines.push(line) })
  await judgeDatabase({ env: { environment, databaseUrl, dataDirectory: '/srv/data' }, db, logger })
  return lines.join('')
}

describe('C1, security.md 23: the database of prod', () => {
  test('does not hold the demo house', async () => {
    await expect(judge('prod', demo)).rejects.toThrow(EnvironmentVariableError)
    await expect(judge('prod', demo)).rejects.toThrow('the demo house')
    for (const environment of ['local', 'dev', 'preprod'] as const)
      expect(await judge(environment, demo)).toBe('')
  })

  test('is another than the embedded one, or the log says so', async () => {
    expect(await judge('prod', fresh)).toContain('embedded database')
    expect(await judge('prod', fresh, 'postgres://db.example/portico')).toBe('')
  })
})
