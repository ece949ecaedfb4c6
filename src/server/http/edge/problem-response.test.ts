import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Logger } from '../../logger.ts'
import { HashingOverloadedError } from '../../password-hash.ts'
import type { HttpContext } from './http-context.ts'
import { classifyError, logProblem, retryAfter } from './problem-response.ts'

test('security.md 1: too many passwords to hash at once is 503 with a time to come back', () => {
  const problem = classifyError(new HashingOverloadedError('full'))
  expect(problem.kind).toBe(HTTP_ERRORS.unavailable)
  expect(retryAfter(problem)).toEqual({ 'retry-after': '5' })
})

test('a refusal says when it is worth asking again', () => {
  const problem = new Problem({ code: 'a.b', status: 429 }, { retryAfterSeconds: 42 })
  expect(retryAfter(problem)).toEqual({ 'retry-after': '42' })
})

test('an error that nobody expected stays one', () => {
  expect(classifyError(new Error('secret')).kind).toBe(HTTP_ERRORS.internal)
})

test('work that stops because its caller went away is no failure of ours', async () => {
  const levels: string[] = []
  const logger = new Proxy({}, { get: (_, level) => () => levels.push(String(level)) }) as Logger
  const gone = new AbortController()
  gone.abort()
  const app = new Hono<HttpContext>()
  app.get('/:thrown', (c) => {
    c.set('logger', logger)
    logProblem(c, classifyError(c.req.param('thrown') === 'gone' ? gone.signal.reason : new Error('no')))
    return c.body(null)
  })
  await app.request('/gone', { signal: gone.signal })
  await app.request('/broken', { signal: gone.signal })
  expect(levels).toEqual(['debug', 'error'])
})
