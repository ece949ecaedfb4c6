import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCbor } from './cbor.ts'

/** As COSE counts its algorithms. */
const ES256 = -7
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

/** What a browser and its passkey put into an answer, right unless a test says otherwise. */
type Circumstances = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Passkeys that come along to other devices do not count: 0. */
  readonly counter?: number
  readonly isUserPresent?: boolean
  readonly isUserVerified?: boolean
  readonly format?: string
  readonly statement?: ReadonlyMap<string, Uint8Array>
  /** Vouches for itself with its own key. */
  readonly isSelfAttested?: boolean
}

type Options = { readonly challenge: string }

/** A browser with a passkey in it, as far as a server can tell: one ES256 key, no attestation. */
export function createSoftwareAuthenticator({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  function writeClientData(type: string, options: Options, own: Circumstances): Buffer {
    const challenge = own.challenge ?? options.challenge
    return Buffer.from(JSON.stringify({ type, challenge, origin: own.origin ?? origin, crossOrigin: false }))
  }

  function writeAuthenticatorData(own: Circumstances, attested?: Buffer): Buffer {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(own.counter ?? uses)
    const flags =
      (own.isUserPresent === false ? 0 : FLAGS.userPresent) |
      (own.isUserVerified === false ? 0 : FLAGS.userVerified) |
      (attested ? FLAGS.attested : 0)
    const rpIdHash = createHash('sha256')
      .update(own.rpId ?? rpId)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }

  /** COSE_Key of an ES256 key (RFC 9053). */
  function writePublicKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => Buffer.from(text, 'base64url')
    return encodeCbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  function signBytes(authenticatorData: Buffer, clientData: Buffer): Buffer {
    const hash = createHash('sha256').update(clientData).digest()
    return sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,

    register(options: Options, own: Circumstances = {}) {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, writePublicKey()])
      const clientData = writeClientData('webauthn.create', options, own)
      const authenticatorData = writeAuthenticatorData(own, attested)
      const self = new Map<string, number | Uint8Array>([
        ['alg', ES256],
        ['sig', signBytes(authenticatorData, clientData)],
      ])
      const attestationObject = encodeCbor(
        new Map<string, Parameters<typeof encodeCbor>[0]>([
          ['fmt', own.format ?? (own.isSelfAttested ? 'packed' : 'none')],
          ['attStmt', own.statement ?? (own.isSelfAttested ? self : new Map())],
          ['authData', authenticatorData],
        ]),
      )
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    sign(options: Options, own: Circumstances = {}) {
      const clientData = writeClientData('webauthn.get', options, own)
      const authenticatorData = writeAuthenticatorData(own)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signBytes(authenticatorData, clientData).toString('base64url'),
      }
      return { ...credential, response }
    },
  }
}
