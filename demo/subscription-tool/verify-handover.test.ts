import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createGate } from './verify-handover.ts'

const OWN = 'http://localhost:3000'
const NOW = new Date('2026-11-15T12:00:00Z')
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

const portal = await generateKeyPair('ES256')
const stranger = await generateKeyPair('ES256')
const published = { ...(await exportJWK(portal.publicKey)), kid: 'one', alg: 'ES256' }

type Own = {
  readonly key?: CryptoKey
  readonly audience?: string
  readonly claims?: object
  readonly at?: Date
}

async function sign({ key = portal.privateKey, audience = OWN, claims = {}, at = NOW }: Own = {}) {
  const person = { sub: 'login', name: 'Ada', subsite: 'linden', locale: 'de-DE', purpose: 'handover' }
  return await new SignJWT({ jti: 'token-1', ...person, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setAudience(audience)
    .setNotBefore(seconds(at))
    .setExpirationTime(seconds(at) + 300)
    .sign(key)
}

function openGate() {
  let time = NOW
  const letIn = createGate({ listPublicKeys: () => [published], now: () => time })
  return { letIn, wait: (ms: number) => (time = new Date(time.getTime() + ms)) }
}

test('B2.4 who comes with a good token is let in once', async () => {
  const { letIn } = openGate()
  const token = await sign({ claims: { reference: 'ZS-1' } })
  expect(await letIn(token, OWN)).toMatchObject({ name: 'Ada', reference: 'ZS-1', locale: 'de-DE' })
  expect(await letIn(token, OWN)).toBe('repeated')
  expect(await letIn(await sign({ claims: { jti: 'token-2' } }), OWN)).toMatchObject({ jti: 'token-2' })
})

test.each([
  ['missing', 'no token', undefined],
  ['missing', 'a file', new File([], 'token')],
  ['invalid', 'no token at all', 'a.b.c'],
  ['invalid', 'a key that the portal does not publish', await sign({ key: stranger.privateKey })],
  ['invalid', 'another partner', await sign({ audience: 'https://archive.example' })],
  ['invalid', 'a session', await sign({ claims: { purpose: undefined } })],
  ['invalid', 'a time to come', await sign({ at: new Date('2026-11-15T13:00:00Z') })],
  ['expired', 'a time that is over', await sign({ at: new Date('2026-11-15T11:50:00Z') })],
])('A5.4 %s: a token of %s', async (refusal, _, token) => {
  expect(await openGate().letIn(token, OWN)).toBe(refusal)
})

test('A5.4 a token that was used is expired in the end', async () => {
  const { letIn, wait } = openGate()
  const token = await sign()
  await letIn(token, OWN)
  wait(301_000)
  expect(await letIn(token, OWN)).toBe('expired')
})
