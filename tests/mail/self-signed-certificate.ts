import { generateKeyPairSync, sign } from 'node:crypto'

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
}
const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  basicConstraints: '551d13',
  alternativeName: '551d11',
}

/**
 * For a server on this machine: made afresh, so that no key needs to lie about. Not of Ed25519, which has no digest that libpq could bind
 * a password to.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256))
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from('localhost')))),
  )
  const validity = der(TAG.sequence, time(-60_000), time(24 * 60 * 60 * 1000))
  const names = der(TAG.sequence, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const isAuthority = der(TAG.sequence, Buffer.from([0x01, 0x01, 0xff]))
  const extensions = der(
    TAG.sequence,
    der(TAG.sequence, oid(OID.basicConstraints), der(TAG.octets, isAuthority)),
    der(TAG.sequence, oid(OID.alternativeName), der(TAG.octets, names)),
  )
  const content = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = der(TAG.sequence, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(hex: string): Buffer {
  return der(TAG.oid, Buffer.from(hex, 'hex'))
}

function time(fromNowMs: number): Buffer {
  const moment = new Date(Date.now() + fromNowMs).toISOString()
  return der(TAG.time, Buffer.from(`${moment.slice(0, 19).replaceAll(/\D/g, '')}Z`))
}
