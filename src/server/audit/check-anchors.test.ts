import { describe, expect, test } from 'vitest'
import { type AnchorFindings, addAnchor, joinFindings } from './check-anchors.ts'

const AT = '2026-11-15T10:00:00.000Z'
const LATER = '2026-11-15T10:01:00.000Z'

/** Anchors as [number, still there, when]. */
function look(...anchors: [number, boolean, string?][]): AnchorFindings | undefined {
  let findings: AnchorFindings | undefined
  for (const [number, isThere, at = AT] of anchors) {
    const anchor = { brand: 'halden', number, at, hash: 'a' }
    findings = addAnchor(findings, anchor, isThere ? 'a' : undefined)
  }
  return findings
}

const last = { number: 10, hash: 'x' }

describe('security.md 19: anchors', () => {
  test('that are all there add nothing', () => {
    expect(look([3, true], [7, true])).toEqual({ anchors: 2, highest: 7, soundUpTo: 7 })
    expect(joinFindings(undefined, last, look([3, true], [10, true]))).toBe(undefined)
    expect(joinFindings(undefined, last, undefined)).toBe(undefined)
  })

  test('tell that a chain which holds together is not the one that was written', () => {
    const findings = look([3, true], [9, false, LATER], [7, false, AT])
    expect(joinFindings(undefined, last, findings)).toEqual({
      what: 'rewritten',
      number: 7,
      anchoredAt: AT,
      soundUpTo: 3,
    })
  })

  test('tell that the end is gone, head and all', () => {
    expect(joinFindings(undefined, last, look([9, true], [12, false], [15, false]))).toEqual({
      what: 'truncated',
      number: 11,
      lastMissing: 15,
    })
  })

  test('leave the word to the chain where it breaks earlier', () => {
    const broken = { what: 'edited', number: 5 } as const
    expect(joinFindings(broken, last, look([7, false]))).toBe(broken)
    expect(joinFindings({ what: 'edited', number: 8 }, last, look([7, false]))).toMatchObject({
      what: 'rewritten',
      number: 7,
    })
  })
})
