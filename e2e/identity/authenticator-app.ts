import { computeTotp, findTotpStep } from '#features/second-factors/server/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Shows the codes of one key as an app on a phone would. Each counts once, so every call gives the next one. */
export function openAuthenticatorApp(key: string): () => string {
  const secret = decodeBase32(key.replaceAll(/\s/g, ''))
  let step = findTotpStep(new Date()) - 1
  return () => computeTotp(secret, (step += 1))
}

function decodeBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
