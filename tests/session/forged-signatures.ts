import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  type VerifyKeyObjectInput,
} from 'node:crypto'
import { encodePart, type GenuineToken, signToken } from './genuine-token.ts'

/** By what is wrong with them. */
type Tokens = Readonly<Record<string, string>>

const SIGNATURE_BYTES = 64
/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** What is no signed token at all. */
export function forgeShapes({ token, parts: [header, payload, signature], publicJwk }: GenuineToken): Tokens {
  return {
    'a word': 'nonsense',
    'dots alone': '..',
    'one part': header,
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.${signature}`,
    'no header': `.${payload}.${signature}`,
    'no payload': `${header}..${signature}`,
    'a header that is no JSON': `${encodePart('{')}.${payload}.${signature}`,
    'a header that is a list': `${encodePart([])}.${payload}.${signature}`,
    'an encrypted token (JWE)': `${encodePart({ alg: 'ECDH-ES', enc: 'A256GCM', kid: publicJwk['kid'] })}..aaaa.aaaa.aaaa`,
    'twice the same token': `${token}.${token}`,
    'larger than any token': `${header}.${'a'.repeat(20_000)}.${signature}`,
  }
}

/** Another algorithm than ours, with whatever the public half of our key can be mistaken for. */
export function forgeAlgorithms({ header, payload, parts, key, publicJwk }: GenuineToken): Tokens {
  const under = (alg: unknown) => `${encodePart({ ...header, alg })}.${encodePart(payload)}`
  const withHmac = (secret: string | Buffer) => {
    const input = under('HS256')
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
  const withKey = (alg: string, digest: string | null, own: KeyObject | VerifyKeyObjectInput) => {
    const input = under(alg)
    return `${input}.${encodePart(sign(digest, Buffer.from(input), own))}`
  }
  const ours = createPublicKey(key)
  const point = ['x', 'y'].map((axis) => Buffer.from(String(publicJwk[axis]), 'base64url'))
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const ed25519 = generateKeyPairSync('ed25519').privateKey
  return {
    ...Object.fromEntries(
      ['none', 'None', 'NONE', 'nOnE', ''].map((alg) => [`alg "${alg}", unsigned`, `${under(alg)}.`]),
    ),
    'alg none with the signature of a good token': `${under('none')}.${parts[2]}`,
    'alg missing': signToken(key, { kid: header.kid }, payload),
    'alg in a list': signToken(key, { ...header, alg: ['ES256'] }, payload),
    'alg in small letters': signToken(key, { ...header, alg: 'es256' }, payload),
    'alg of another curve, signed with our key': signToken(key, { ...header, alg: 'ES384' }, payload),
    'HS256 with our public key as PEM': withHmac(ours.export({ type: 'spki', format: 'pem' })),
    'HS256 with our public key as DER': withHmac(ours.export({ type: 'spki', format: 'der' })),
    'HS256 with our public key as JWK': withHmac(JSON.stringify(publicJwk)),
    'HS256 with our public key as a point': withHmac(Buffer.concat([Buffer.of(4), ...point])),
    'HS256 with the key id': withHmac(header.kid),
    'HS256 with an empty secret': withHmac(''),
    RS256: withKey('RS256', 'sha256', rsa),
    ES384: withKey('ES384', 'sha384', p384),
    'EdDSA under the id of our key': withKey('EdDSA', null, ed25519),
    'ES256 in the header, EdDSA in the signature': withKey('ES256', null, ed25519),
  }
}

/** A header that names the key to check with, or asks for something else to be done. */
export function forgeHeaders({ header, payload, key }: GenuineToken): Tokens {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...stranger.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
  const x5c = [stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')]
  const byStranger = (own: object) => signToken(stranger.privateKey, { ...header, ...own }, payload)
  const byUs = (own: object) => signToken(key, { ...header, ...own }, payload)
  const ids = {
    unknown: 'a'.repeat(43),
    empty: '',
    'a path': '../../../../dev/null',
    SQL: "' or '1'='1' --",
    'NUL and more': `${header.kid}\0`,
    'very long': 'a'.repeat(10_000),
    'a number': 1,
    'a list': [header.kid],
    'an object': { id: header.kid },
    'a name of every object': 'constructor',
  }
  return {
    'ES256 with another key under the id of ours': byStranger({}),
    'another key in jwk': byStranger({ jwk }),
    'another key in jwk under its own id': byStranger({ jwk: { ...jwk, kid: 'own' }, kid: 'own' }),
    'another key at jku': byStranger({ jku: 'https://attacker.example/keys.json' }),
    'another key at x5u': byStranger({ x5u: 'https://attacker.example/key.pem' }),
    'another key in x5c': byStranger({ x5c }),
    'no key id': signToken(key, { alg: 'ES256' }, payload),
    ...Object.fromEntries(
      Object.entries(ids).map(([name, kid]) => [`a key id that is ${name}`, byUs({ kid })]),
    ),
    'a header below __proto__': signToken(key, `{"__proto__":${JSON.stringify(header)}}`, payload),
    'an extension that must be understood': byUs({ crit: ['urn:example'], 'urn:example': true }),
    'an empty list of extensions': byUs({ crit: [] }),
    'a payload that is said not to be encoded': byUs({ crit: ['b64'], b64: false }),
  }
}

/** Header and payload of a good token, with another signature. */
export function forgeSignatures({ token, parts, key }: GenuineToken, another: GenuineToken): Tokens {
  const [header, payload, text] = parts
  const signature = Buffer.from(text, 'base64url')
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)]
  const flipped = Buffer.from(signature)
  flipped[40] = (flipped[40] ?? 0) ^ 1
  const order = Buffer.from(ORDER.toString(16), 'hex')
  const zero = Buffer.alloc(SIGNATURE_BYTES / 2)
  const one = Buffer.concat([Buffer.alloc(31), Buffer.of(1)])
  const signed = (...bytes: Buffer[]) => `${header}.${payload}.${encodePart(Buffer.concat(bytes))}`
  return {
    'no signature': `${header}.${payload}.`,
    'a signature that is cut short': signed(signature.subarray(0, SIGNATURE_BYTES - 1)),
    'a signature with a byte behind it': signed(signature, Buffer.of(0)),
    'a signature twice': signed(signature, signature),
    'a signature padded with =': `${token}==`,
    'a signature in DER': signed(sign('sha256', Buffer.from(`${header}.${payload}`), key)),
    'a signature of zeros': signed(zero, zero),
    'a signature with r of zero': signed(zero, s),
    'a signature with s of zero': signed(r, zero),
    'a signature of the order of the curve': signed(order, order),
    'a signature of ones': signed(one, one),
    'a signature with r and s exchanged': signed(s, r),
    'a signature with one bit changed': signed(flipped),
    'the signature of another token': `${header}.${payload}.${another.parts[2]}`,
  }
}

/** The same signature, written in the other two ways that mathematics and base64 allow. */
export function respellSignature({ parts: [header, payload, text] }: GenuineToken): Tokens {
  const signature = Buffer.from(text, 'base64url')
  const s = BigInt(`0x${signature.subarray(32).toString('hex')}`)
  const mirrored = Buffer.from((ORDER - s).toString(16).padStart(SIGNATURE_BYTES, '0'), 'hex')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters[letters.indexOf(text.at(-1) ?? '') ^ 1]
  return {
    'n − s instead of s': `${header}.${payload}.${encodePart(Buffer.concat([signature.subarray(0, 32), mirrored]))}`,
    'other spare bits in the last letter': `${header}.${payload}.${text.slice(0, -1)}${last}`,
  }
}
