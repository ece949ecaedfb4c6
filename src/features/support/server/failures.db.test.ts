import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { FAILURES_PER_ADDRESS, failureEndpoints } from './failures.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

let lines: string[] = []
const logger = createLogger('info', { write: (line) => void lines.push(line) })
const now = () => new Date('2026-11-15T12:00:00Z')
const call = buildTestApi(db, failureEndpoints({ db, logger, now }))

const report = {
  id: 'a3f1c9de-0b61-4f0e-8a77-0d4f5b1c2e3f',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at Card',
  page: '/halden/password-reset/mQ7TOKEN',
}

beforeEach(async () => {
  lines = []
  await db.deleteFrom('rate_limit').execute()
})

const send = async (body: unknown) => await call('/api/halden/failures', { method: 'POST', body })

test('A13 the number on the screen finds the failure in the log, without the token in the address', async () => {
  expect((await send(report)).status).toBe(200)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(report.id)
  expect(lines[0]).toContain('x is undefined')
  expect(lines[0]).not.toContain('mQ7TOKEN')
})

test('A13 a flood from one address is answered, and written down no more', async () => {
  for (let count = 0; count < FAILURES_PER_ADDRESS.attempts + 5; count++)
    expect((await send(report)).status).toBe(200)
  expect(lines).toHaveLength(FAILURES_PER_ADDRESS.attempts)
})

test.each([
  ['nothing', {}],
  ['a number that is none', { ...report, id: '7' }],
  ['an endless stack', { ...report, stack: 'x'.repeat(8001) }],
  ['more than asked', { ...report, password: 'secret' }],
])('A13 a report with %s is refused', async (_, body) => {
  expect((await send(body)).status).toBe(400)
  expect(lines).toEqual([])
})
