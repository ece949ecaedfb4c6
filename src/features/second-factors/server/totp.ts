import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_TOLERANCE_STEPS } from '../second-factors.domain.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226, 5.3. */
export function computeTotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

export function findTotpStep(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / TOTP_STEP_SECONDS)
}

/** The time step that the code belongs to. Every step is compared whatever the one before gave, in constant time. */
export function matchTotp(secret: Uint8Array, code: string, moment: Date): number | undefined {
  const given = Buffer.from(code)
  const current = findTotpStep(moment)
  let matching: number | undefined
  for (let step = current - TOTP_TOLERANCE_STEPS; step <= current + TOTP_TOLERANCE_STEPS; step += 1) {
    const expected = Buffer.from(computeTotp(secret, step))
    if (expected.length === given.length && timingSafeEqual(expected, given)) matching = step
  }
  return matching
}

/** RFC 4648 without padding: 20 bytes need none. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('')
}

/** What an app reads from the picture. Some apps take no other spelling of a space than %20. */
export function writeTotpUri({
  secret,
  issuer,
  username,
}: {
  readonly secret: string
  readonly issuer: string
  readonly username: string
}): string {
  const [name, account] = [encodeURIComponent(issuer), encodeURIComponent(username)]
  const settings = `algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_STEP_SECONDS}`
  return `otpauth://totp/${name}:${account}?secret=${secret}&issuer=${name}&${settings}`
}
