import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { describe, expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('E2 W3C Trace Context', () => {
  test.each(['00', '01'])('what is read is written the same, flags %s', (flags) => {
    const header = `00-${TRACE}-${SPAN}-${flags}`
    const from = trace.getSpanContext(readTraceparent(header) ?? ROOT_CONTEXT)
    expect(from).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true })
    expect(from && writeTraceparent(from)).toBe(header)
  })

  test('a later version may say more', () => {
    const from = trace.getSpanContext(readTraceparent(`01-${TRACE}-${SPAN}-01-more`) ?? ROOT_CONTEXT)
    expect(from?.traceId).toBe(TRACE)
  })

  test.each([
    undefined,
    '',
    'nonsense',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01\u0000`,
  ])('%j is none', (header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })
})
