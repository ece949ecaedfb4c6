import { PROFILE_ERRORS } from '#features/profile/profile.domain.ts'
import { findRelyingParty } from '#features/second-factors/server/find-relying-party.service.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { REVIEWING_ROLES } from '#kernel/permissions.ts'
import { Problem } from '#kernel/problem.ts'
import { encodeItemPath } from '#kernel/wire/item-value.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { readAsTenant } from '#server/db/tenant.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { Scanner } from '#server/scanner/scanner.ts'
import {
  confirmChangeRequest,
  decodeSentProfile,
  deleteAttachment,
  encodeAcceptedChanges,
  encodeAttachment,
  encodeChangeRequest,
  listAcceptedChanges as listAcceptedChangesCall,
  listChangeRequests,
  postAttachment,
  postChangeRequest,
  postNotMe,
  provePasskey,
  proveRecoveryCode,
  proveTotp,
  requestHref,
  requestNewCode,
  requestPasskeyForRequest,
  withdrawChangeRequest,
} from '../change-requests.wire.ts'
import { askRequestPasskey } from './ask-request-passkey.service.ts'
import { confirmRequest } from './confirm-request.service.ts'
import { keepAttachment } from './keep-attachment.service.ts'
import { listAcceptedChanges } from './list-accepted-changes.service.ts'
import { listRequests } from './list-requests.service.ts'
import { type Proof, proveFactor } from './prove-factor.service.ts'
import { reissueCode } from './reissue-code.service.ts'
import { removeAttachment } from './remove-attachment.service.ts'
import { reportNotMe } from './report-not-me.service.ts'
import type { Owner, RequestParts, Sender } from './request-parts.ts'
import { sendRequest } from './send-request.service.ts'
import { withdrawRequest } from './withdraw-request.service.ts'

type Parts = RequestParts & {
  readonly environment: Environment
  readonly objects: ObjectStore
  /** B6.6: none where none is configured. */
  readonly scanner: Scanner | undefined
}

type Caller = Parameters<typeof findOrigin>[0] & {
  readonly principal: Principal
  readonly params: { readonly guid: string }
}

/** B6.2, B6.6, B6.7 */
export function changeRequestEndpoints(parts: Parts): Endpoint[] {
  const { db, environment, now } = parts
  async function prove(caller: Caller & { readonly params: { readonly changeId: string } }, proof: Proof) {
    const sender = requireSender(caller)
    const request = await proveFactor(parts, sender, { id: caller.params.changeId, proof })
    return { body: encodeChangeRequest(request) }
  }
  return [
    endpoint(listAcceptedChangesCall, async ({ query: { seit = 0 }, principal }) => {
      if (!REVIEWING_ROLES.some((role) => principal.roles.includes(role)))
        throw new Problem(HTTP_ERRORS.forbidden)
      const { brand, loginId } = principal
      // Of all calls this one alone is about every investor of the brand.
      const { publication, changes } = await readAsTenant(
        db,
        { brand, loginId, isOperator: true },
        async (tenant) => await listAcceptedChanges(tenant, { brand, since: seit }),
      )
      return { body: encodeAcceptedChanges(publication, changes) }
    }),
    endpoint(postNotMe, async ({ brand, body: { token }, ...caller }) => {
      const told = { brand: brand.name, token, origin: findOrigin(caller) }
      const { isStopped } = await reportNotMe(parts, told)
      return { body: { gestoppt: isStopped } }
    }),
    endpoint(listChangeRequests, async ({ ask, ...caller }) => {
      const owner = requireOwner(caller)
      return {
        body: (await ask((tenant) => listRequests(tenant, { ...owner, now: now() }))).map(
          encodeChangeRequest,
        ),
      }
    }),
    endpoint(postChangeRequest, async ({ body, ...caller }) => {
      const sender = requireSender(caller)
      const { profil, kommentar, anlagen = [], stand } = body
      const request = await sendRequest(parts, sender, {
        ...decodeSentProfile(profil),
        digest: stand,
        comment: kommentar === '' ? undefined : kommentar,
        attachmentIds: anlagen,
      }).catch(nameWirePaths)
      const headers = { location: requestHref(sender.investorId, request.id) }
      return { status: 201, headers, body: encodeChangeRequest(request) }
    }),
    endpoint(confirmChangeRequest, async ({ body: { tan }, ...caller }) => {
      const given = { id: caller.params.changeId, code: tan }
      return { body: encodeChangeRequest(await confirmRequest(parts, requireSender(caller), given)) }
    }),
    endpoint(requestNewCode, async (caller) => {
      const { changeId: id } = caller.params
      return { body: encodeChangeRequest(await reissueCode(parts, requireSender(caller), { id })) }
    }),
    endpoint(withdrawChangeRequest, async (caller) => {
      const { changeId: id } = caller.params
      return { body: encodeChangeRequest(await withdrawRequest(parts, requireSender(caller), { id })) }
    }),
    endpoint(
      proveTotp,
      async ({ body: { code }, ...caller }) => await prove(caller, { factor: 'totp', code }),
    ),
    endpoint(
      proveRecoveryCode,
      async ({ body: { code }, ...caller }) => await prove(caller, { factor: 'recoveryCode', code }),
    ),
    endpoint(requestPasskeyForRequest, async ({ brand, ...caller }) => {
      const party = findRelyingParty(brand, environment, caller.url)
      const { changeId: id } = caller.params
      return { body: await askRequestPasskey(parts, requireSender(caller), { id, party }) }
    }),
    endpoint(provePasskey, async ({ brand, body: { response }, ...caller }) => {
      const party = findRelyingParty(brand, environment, caller.url)
      return await prove(caller, { factor: 'passkey', response, party })
    }),
    endpoint(postAttachment, async ({ query: { name }, readUpload, ...caller }) => {
      const sender = requireSender(caller)
      const kept = await keepAttachment(parts, sender, { name, bytes: await readUpload() })
      return { status: 201, body: encodeAttachment(kept) }
    }),
    endpoint(deleteAttachment, async (caller) => {
      await removeAttachment(parts, { ...requireSender(caller), id: caller.params.id })
      return { body: {} }
    }),
  ]
}

/** A profile is its owner's alone; to others it does not exist. */
function requireOwner({
  params: { guid },
  principal,
}: Omit<Caller, keyof Parameters<typeof findOrigin>[0]>): Owner {
  if (guid === '' || guid === 'undefined') throw new Problem(PROFILE_ERRORS.guidIsUndefined)
  const { brand, investorId } = principal
  if (guid !== investorId) throw new Problem(HTTP_ERRORS.notFound)
  return { brand, investorId }
}

function requireSender(caller: Caller): Sender {
  return { ...requireOwner(caller), loginId: caller.principal.loginId, origin: findOrigin(caller) }
}

/** Fields are named as on the wire. */
function nameWirePaths(error: unknown): never {
  if (!(error instanceof Problem) || !error.fields) throw error
  const fields = Object.entries(error.fields).map(([path, lack]) => [encodeItemPath(path), lack] as const)
  throw new Problem(error.kind, { fields: Object.fromEntries(fields), cause: error })
}
