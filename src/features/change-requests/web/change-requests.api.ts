import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#features/profile/profile.domain.ts'
import type { Difference } from '#features/profile/profile-items.domain.ts'
import { useRefreshProfile } from '#features/profile/web/profile.api.ts'
import { encodeSentProfile } from '#features/profile/web/sent-profile.api.ts'
import { decodeDescriptors } from '#features/second-factors/web/second-factors.api.ts'
import { decodeItemValue } from '#kernel/wire/item-value.ts'
import { isProblem } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import {
  type Attachment,
  CHANGE_REQUEST_ERRORS,
  type ChangeRequest,
  type RequestState,
} from '../change-requests.domain.ts'
import {
  confirmChangeRequest,
  deleteAttachment,
  listChangeRequests,
  postAttachment,
  postChangeRequest,
  provePasskey,
  proveRecoveryCode,
  proveTotp,
  requestNewCode,
  requestPasskeyForRequest,
  withdrawChangeRequest,
} from '../change-requests.wire.ts'

type RequestWire = Answer<typeof listChangeRequests>[number]

const STATES = {
  codeErwartet: 'awaitingCode',
  inPruefung: 'inReview',
  angenommen: 'accepted',
  abgelehnt: 'refused',
  zurueckgezogen: 'withdrawn',
  abgelaufen: 'expired',
} as const satisfies Record<RequestWire['status'], RequestState>

/** B6.7: newest first. */
export const requestsQuery = (reader: Reader, guid: string) =>
  queryOf(listChangeRequests, { reader, params: { guid } }, (requests) => requests.map(decodeRequest))

export type SentRequest = {
  readonly profile: Profile
  /** Of the profile that was edited. */
  readonly digest: string
  readonly comment: string
  readonly attachments: readonly Attachment[]
  /** Comes when the screen has gone on. */
  readonly onSent: () => void
}

/** B6.2: each is done when the profile and the list of requests show it. */
export function useSendRequest(guid: string) {
  const reader = useReader()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: async ({ profile, digest, comment, attachments, onSent }: SentRequest) => {
      await ask(postChangeRequest, {
        reader,
        params: { guid },
        body: {
          profil: encodeSentProfile(profile),
          stand: digest,
          ...(comment !== '' && { kommentar: comment }),
          ...(attachments.length > 0 && { anlagen: attachments.map(({ id }) => id) }),
        },
      })
      await refresh()
      onSent()
    },
  })
}

export type RequestAddress = { readonly guid: string; readonly changeId: string }

/** `onDone` comes before the screen goes on: what was shown may be gone by then. */
export function useConfirmRequest(params: RequestAddress, onDone: () => void) {
  const reader = useReader()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: async (code: string) => {
      await ask(confirmChangeRequest, { reader, params, body: { tan: code } })
      onDone()
      await refresh()
    },
  })
}

export function useNewCode(params: RequestAddress) {
  const reader = useReader()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: async () => {
      await ask(requestNewCode, { reader, params })
      await refresh()
    },
  })
}

export function useWithdrawRequest(guid: string) {
  const reader = useReader()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: async ({ changeId, onDone }: { readonly changeId: string; readonly onDone: () => void }) => {
      try {
        await ask(withdrawChangeRequest, { reader, params: { guid, changeId } })
      } catch (error) {
        // What has run out by itself needs no withdrawing.
        if (!isProblem(error, CHANGE_REQUEST_ERRORS.deadlineExpired)) throw error
      }
      onDone()
      await refresh()
    },
  })
}

/** How it is proven that a sensitive change is wanted by the person themself. */
export type FactorProof =
  | { readonly factor: 'totp' | 'recoveryCode'; readonly code: string }
  | { readonly factor: 'passkey'; readonly response: AuthenticationResponseJSON }

export function useProveFactor(params: RequestAddress) {
  const reader = useReader()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: async (proof: FactorProof) => {
      await postProof(reader, params, proof)
      await refresh()
    },
  })
}

async function postProof(reader: Reader, params: RequestAddress, proof: FactorProof): Promise<void> {
  switch (proof.factor) {
    case 'totp':
      return void (await ask(proveTotp, { reader, params, body: { code: proof.code } }))
    case 'recoveryCode':
      return void (await ask(proveRecoveryCode, { reader, params, body: { code: proof.code } }))
    case 'passkey': {
      // No extensions are asked for.
      const response = { ...proof.response, clientExtensionResults: {} }
      return void (await ask(provePasskey, { reader, params, body: { response } }))
    }
  }
}

export async function fetchPasskeyOptions(
  reader: Reader,
  params: RequestAddress,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { allowCredentials: known, ...rest } = await ask(requestPasskeyForRequest, { reader, params })
  return { ...rest, ...(known && { allowCredentials: decodeDescriptors(known) }) }
}

export async function uploadAttachment(
  reader: Reader,
  guid: string,
  file: File,
  signal: AbortSignal,
): Promise<Attachment> {
  const input = { reader, params: { guid }, query: { name: file.name }, upload: file, signal }
  const { id, name, groesse } = await ask(postAttachment, input)
  return { id, name, bytes: groesse }
}

/** What is not sent along goes by itself after a day; nobody waits for this. */
export async function removeAttachment(reader: Reader, guid: string, id: string): Promise<void> {
  await ask(deleteAttachment, { reader, params: { guid, id } }).catch(() => undefined)
}

/** Another tab, or the fund house, may have gone on with it. */
export function useRefreshRequests(): () => Promise<void> {
  const cache = useQueryClient()
  const refreshProfile = useRefreshProfile()
  return async () => {
    // First the list: the profile says which of them is to be shown.
    await cache.invalidateQueries({ queryKey: keyOf(listChangeRequests) })
    await refreshProfile()
  }
}

function decodeRequest(wire: RequestWire): ChangeRequest {
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return withoutAbsent({
    id: wire.id,
    state: STATES[wire.status],
    sentAt: new Date(wire.gesendet),
    codeExpiresAt: moment(wire.codeBis),
    nextCodeAt: moment(wire.neuerCodeAb),
    confirmedAt: moment(wire.bestaetigt),
    decidedAt: moment(wire.entschieden),
    reason: wire.grund,
    reportedAt: moment(wire.gemeldet),
    comment: wire.kommentar,
    needsFactor: wire.brauchtFaktor ?? false,
    changes: wire.aenderungen.map(decodeChange),
    attachments: wire.anlagen.map(({ id, name, groesse }) => ({ id, name, bytes: groesse })),
  })
}

function decodeChange({ feld, vorher, nachher }: RequestWire['aenderungen'][number]): Difference {
  return withoutAbsent({
    item: feld,
    before: vorher && decodeItemValue(feld, vorher),
    after: nachher && decodeItemValue(feld, nachher),
  })
}

type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> }

function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as Present<Value>
}
