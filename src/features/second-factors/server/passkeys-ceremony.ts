import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Login } from '#features/logins/logins.domain.ts'
import { PASSKEY_CHALLENGE_SECONDS, type RelyingParty } from '../second-factors.domain.ts'
import type { Credential } from './passkeys.queries.ts'

type Known = readonly { readonly credentialId: string; readonly transports: string[] }[]

/** COSE: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_CHALLENGE_SECONDS * 1000

/**
 * We ask for no attestation and trust none, so what comes is empty or signed by the passkey itself. Anything else would have
 * us read certificates and ask other servers whether they were revoked.
 */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed'])

/** Takes a second to load and 26 MB to keep: not before somebody has a passkey. */
const loadWebAuthn = async () => await import('@simplewebauthn/server')
const loadDecoders = async () => await import('@simplewebauthn/server/helpers')

type Ceremony = { readonly party: RelyingParty; readonly challenge: string }

export async function writeCreationOptions(
  login: Login,
  { party, challenge, known }: Ceremony & { readonly known: Known },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  return await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(login.id)),
    userName: login.username,
    userDisplayName: login.displayName,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    // A key that is not discoverable stays on one phone; one that is comes along to the next.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Throws for whatever is wrong with it. */
export async function readNewCredential(
  response: RegistrationResponseJSON,
  { party, challenge }: Ceremony,
): Promise<Credential> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    loadWebAuthn(),
    loadDecoders(),
  ])
  const attestation = isoBase64URL.toBuffer(response.response.attestationObject)
  const decoded = decodeAttestationObject(attestation)
  if (!FORMATS.has(decoded.get('fmt')) || decoded.get('attStmt').get('x5c'))
    throw new Error('an attestation that was not asked for')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('the signature of the attestation is wrong')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey, counter, transports }
}

export async function writeRequestOptions({
  party,
  challenge,
  known,
}: Ceremony & { readonly known: Known }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/** The passkey's counter; throws for whatever is wrong, a counter that does not go up among it. */
export async function readSignature(
  response: AuthenticationResponseJSON,
  { party, challenge, credential }: Ceremony & { readonly credential: Credential },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential,
    requireUserVerification: false,
  })
  if (!verified) throw new Error('the signature is wrong')
  return authenticationInfo.newCounter
}

function toBytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}
