import { expect, test } from 'vitest'
import { digestBytes, findDigest } from './file-digest.ts'

const ABC = 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='

test.each([
  [{ 'repr-digest': `sha-256=:${ABC}:` }, ABC],
  [{ 'repr-digest': `sha-512=:AAAA:, sha-256=:${ABC}:` }, ABC],
  [{ digest: `SHA-256=${ABC}` }, ABC],
  [{ digest: `md5=AAAA,sha-256=${ABC}` }, ABC],
  [{ 'repr-digest': `sha-256=:${ABC}:`, digest: 'sha-256=AAAA' }, ABC],
  [{ 'repr-digest': 'sha-512=:AAAA:', digest: `sha-256=${ABC}` }, ABC],
  [{ digest: 'md5=AAAA' }, undefined],
  [{ 'repr-digest': 'sha-256=::' }, undefined],
  [{}, undefined],
])('B5.2 the digest of %j is %s', (headers, expected) => {
  expect(findDigest(new Headers(headers as Record<string, string>))).toBe(expected)
})

test('B5.2 a file is digested as the server does it', async () => {
  expect(await digestBytes(new TextEncoder().encode('abc'))).toBe(ABC)
})
