import { expect, test } from 'vitest'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { HashingOverloadedError } from '../../password-hash.ts'
import { classifyError, retryAfter } from './problem-response.ts'

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
