import { describe, expect, test } from 'vitest'
import { DOCUMENT_ERRORS } from '#features/documents/documents.domain.ts'
import { APPROVAL_ERRORS, findObstacle } from './approvals.domain.ts'

const addressed = [
  { id: 'terms', checksum: 'new' },
  { id: 'privacy', checksum: 'same' },
]

describe('A8.1 signatures', () => {
  test('are taken for some or all of the documents in their current version', () => {
    expect(findObstacle([{ id: 'privacy', checksum: 'same' }], addressed)).toBeUndefined()
    expect(findObstacle(addressed, addressed)).toBeUndefined()
  })

  test('twice the same is no more than once', () => {
    expect(findObstacle([...addressed, ...addressed], addressed)).toBeUndefined()
  })

  test('of another version are refused, whatever stands beside them', () => {
    const old = { id: 'terms', checksum: 'old' }
    expect(findObstacle([old], addressed)).toBe(APPROVAL_ERRORS.versionChanged)
    expect(findObstacle([...addressed, old], addressed)).toBe(APPROVAL_ERRORS.versionChanged)
  })

  test('of a document that is not asked for are refused before anything else is told', () => {
    const foreign = { id: 'foreign', checksum: 'new' }
    expect(findObstacle([{ id: 'terms', checksum: 'old' }, foreign], addressed)).toBe(
      DOCUMENT_ERRORS.notFound,
    )
  })
})
