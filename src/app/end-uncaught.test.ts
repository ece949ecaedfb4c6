import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { endUncaught } from './end-uncaught.ts'

test('security.md 23: what nobody catches ends the process with a line of the log, which passes the mask', () => {
  const lines: string[] = []
  const codes: number[] = []
  const running = new EventEmitter()
  endUncaught(
    running,
    createLogger('info', { write: (line) => void lines.push(line) }),
    (code) => void codes.push(code),
  )
  running.emit('uncaughtException', new Error('of ada@people.example'))
  expect(codes).toEqual([1])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 60,
    msg: 'the process ends: nobody has caught this',
    err: { message: 'of [mail]' },
  })
})
