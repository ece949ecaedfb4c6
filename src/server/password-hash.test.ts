import { describe, expect, test } from 'vitest'
import { HashingOverloadedError, hashPassword, verifyPassword } from './password-hash.ts'

describe('password hashes', () => {
  test('use Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('portico-demo-house')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('verify the password they were made of and no other', async () => {
    const stored = await hashPassword('correct horse battery staple')
    expect(await verifyPassword(stored, 'correct horse battery staple')).toBe(true)
    expect(await verifyPassword(stored, 'correct horse battery stapl')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })

  test('differ for the same password, because each has its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(first).not.toBe(second)
  })

  test('count every character of a long password', async () => {
    const long = 'ä'.repeat(500)
    const stored = await hashPassword(`${long}1`)
    expect(await verifyPassword(stored, `${long}1`)).toBe(true)
    expect(await verifyPassword(stored, `${long}2`)).toBe(false)
  })

  test('take composed and decomposed letters for the same', async () => {
    const stored = await hashPassword('Gl\u00fcck')
    expect(await verifyPassword(stored, 'Glu\u0308ck')).toBe(true)
  })

  test('a stored value that is no hash is a fault, not a wrong password', async () => {
    await expect(verifyPassword('plain text', 'plain text')).rejects.toThrow()
  })

  test('beyond 2 running and 64 waiting the next one is refused, and all others finish', async () => {
    const accepted = Array.from({ length: 66 }, async () => hashPassword('burst'))
    await expect(hashPassword('one too many')).rejects.toThrow(HashingOverloadedError)
    await expect(verifyPassword('$argon2id$', 'one too many')).rejects.toThrow(HashingOverloadedError)
    expect(new Set(await Promise.all(accepted)).size).toBe(66)
    expect(await hashPassword('after the burst')).toContain('$argon2id$')
  })
})
