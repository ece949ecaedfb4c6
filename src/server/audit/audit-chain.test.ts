import { describe, expect, test } from 'vitest'
import { commitTo, hashEntry, NO_HASH } from './audit-chain.ts'

const EXAMPLE = {
  brand: 'halden',
  number: 1,
  id: '0b2f8a36-6c1e-4f5e-9d0a-2f4b6c8d0e1f',
  at: '1794736800123456',
  kind: 'viewFor.used',
  actorLoginId: '11111111-1111-4111-8111-111111111111',
  subjectLoginId: '22222222-2222-4222-8222-222222222222',
  subjectInvestorId: null,
  vieweeLoginId: '22222222-2222-4222-8222-222222222222',
  requestId: null,
  facts: { grantId: '33333333-3333-4333-8333-333333333333' },
  commitments: {
    'actor.ipAddress': commitTo({ value: '203.0.113.7', saltHex: '00'.repeat(32) }),
  },
  previousHash: NO_HASH,
}

describe('security.md 19: what is hashed', () => {
  // docs/decisions/021-audit.md gives the same example for those who write their own program.
  test('is fixed for good', () => {
    expect(EXAMPLE.commitments['actor.ipAddress']).toBe(
      '672e3effe71972fbcfdda5b42319c9c2658a17333e81c95e5fc5d028a0c15ea2',
    )
    expect(hashEntry(EXAMPLE)).toBe('1cd4a41f0caf3c2af8fd6a78604f65427486e86cb137b6432b820e003bc49a9f')
  })

  test('is every field', () => {
    const whole = hashEntry(EXAMPLE)
    for (const field of Object.keys(EXAMPLE))
      expect(hashEntry({ ...EXAMPLE, [field]: 'changed' }), field).not.toBe(whole)
  })
})
