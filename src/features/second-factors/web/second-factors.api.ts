import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { EnrolledFactors, TotpEnrolment } from '../second-factors.domain.ts'
import {
  confirmTotp,
  deletePasskey,
  deleteTotp,
  getFactors,
  postPasskey,
  postPasskeyOptions,
  postRecoveryCodes,
  postTotp,
  putEmailTan,
} from '../second-factors.wire.ts'

export const factorsQuery = (reader: Reader) =>
  queryOf(
    getFactors,
    { reader },
    ({ emailTan, totp, recoveryCodesLeft, passkeys }): EnrolledFactors => ({
      hasEmailTan: emailTan,
      hasTotp: totp,
      recoveryCodesLeft,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        credentialId: id,
        name,
        createdAt: new Date(createdAt),
        ...(lastUsedAt !== undefined && { lastUsedAt: new Date(lastUsedAt) }),
      })),
    }),
  )

/** Brings the list up to date: a change is done when that shows it. */
export function useRefreshFactors(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(getFactors) })
}

export async function switchEmailTan(reader: Reader, body: { readonly isOn: boolean }): Promise<void> {
  await ask(putEmailTan, { reader, body })
}

export async function beginTotp(reader: Reader): Promise<TotpEnrolment> {
  return await ask(postTotp, { reader })
}

/** Answers with the recovery codes that go with it. */
export async function finishTotp(reader: Reader, code: string): Promise<readonly string[]> {
  return (await ask(confirmTotp, { reader, body: { code } })).recoveryCodes
}

export async function removeTotp(reader: Reader): Promise<void> {
  await ask(deleteTotp, { reader })
}

export async function makeRecoveryCodes(reader: Reader): Promise<readonly string[]> {
  return (await ask(postRecoveryCodes, { reader })).recoveryCodes
}

export async function beginPasskey(reader: Reader): Promise<PublicKeyCredentialCreationOptionsJSON> {
  // Without an attestation and without hints is how browsers make one unless told otherwise.
  const {
    hints: _hints,
    attestation: _attestation,
    excludeCredentials: known,
    ...rest
  } = await ask(postPasskeyOptions, { reader })
  return { ...rest, ...(known && { excludeCredentials: decodeDescriptors(known) }) }
}

/** Answers with recovery codes where the person has none yet. */
export async function addPasskey(
  reader: Reader,
  { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<readonly string[] | undefined> {
  // No extensions are asked for.
  const body = { name, response: { ...response, clientExtensionResults: {} } }
  return (await ask(postPasskey, { reader, body })).recoveryCodes
}

export async function removePasskey(reader: Reader, credentialId: string): Promise<void> {
  await ask(deletePasskey, { reader, params: { credentialId } })
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

type Descriptor = { readonly id: string; readonly transports?: readonly string[] | undefined }

/** Transports that a browser does not know would make it refuse all. */
export function decodeDescriptors(descriptors: readonly Descriptor[]): PublicKeyCredentialDescriptorJSON[] {
  return descriptors.map(({ id, transports }) => ({
    id,
    type: 'public-key',
    ...(transports && { transports: TRANSPORTS.filter((transport) => transports.includes(transport)) }),
  }))
}
