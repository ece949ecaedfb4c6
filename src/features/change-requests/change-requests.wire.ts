import { z } from 'zod'
import { GUID, guidField, PROFILE_BASE } from '#features/profile/base-data.wire.ts'
import { PROFILE_ERRORS } from '#features/profile/profile.domain.ts'
import type { Difference } from '#features/profile/profile-items.domain.ts'
import { sentProfileShape } from '#features/profile/sent-profile.wire.ts'
import {
  passkeySignature,
  recoveryCode,
  requestOptionsShape,
  totpCode,
} from '#features/second-factors/second-factors.wire.ts'
import { call } from '#kernel/call.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { encodeItemValue } from '#kernel/wire/item-value.ts'
import { idText, momentText, plainText, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  type AcceptedChange,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX_CHARACTERS,
  ATTACHMENT_TYPES,
  type Attachment,
  CHANGE_REQUEST_ERRORS,
  type ChangeRequest,
  COMMENT_MAX_CHARACTERS,
  MAX_ATTACHMENTS,
  type RequestState,
} from './change-requests.domain.ts'

export { decodeSentProfile } from '#features/profile/sent-profile.wire.ts'

const REQUEST_STATUSES = {
  awaitingCode: 'codeErwartet',
  inReview: 'inPruefung',
  accepted: 'angenommen',
  refused: 'abgelehnt',
  withdrawn: 'zurueckgezogen',
  expired: 'abgelaufen',
} as const satisfies Record<RequestState, string>

const valueShape = z.record(z.string(), z.string())

const changeFields = {
  feld: z.string().meta({ description: 'The item of the profile: person.lastName, bankAccount.Auszahlung' }),
  vorher: valueShape.optional(),
  nachher: valueShape.optional(),
}

const attachmentShape = z
  .strictObject({ id: z.guid(), name: z.string(), groesse: z.int().meta({ description: 'In bytes' }) })
  .meta({ id: 'Anlage' })

export const changeRequestShape = z
  .strictObject({
    id: z.guid(),
    status: z.enum(Object.values(REQUEST_STATUSES)),
    gesendet: momentText,
    codeBis: momentText.optional(),
    neuerCodeAb: momentText.optional(),
    bestaetigt: momentText.optional(),
    entschieden: momentText.optional(),
    grund: z.string().optional(),
    gemeldet: momentText.optional().meta({ description: 'When somebody said that it was not them' }),
    kommentar: z.string().optional(),
    brauchtFaktor: z
      .boolean()
      .optional()
      .meta({ description: 'A stronger second factor is to be proven before the code counts' }),
    aenderungen: z.array(z.strictObject(changeFields)),
    anlagen: z.array(attachmentShape),
  })
  .meta({ id: 'Aenderungsantrag' })

const acceptedChangesShape = z
  .strictObject({
    stand: z.int().meta({ description: 'The last publication looked at: what to ask from the next time' }),
    aenderungen: z.array(
      z.strictObject({
        publikation: z.int(),
        angenommen: momentText,
        antrag: z.guid(),
        guid: z.guid(),
        kundennummer: z.string().meta({ description: 'By which the fund house knows the investor' }),
        ...changeFields,
      }),
    ),
  })
  .meta({ id: 'AngenommeneAenderungen' })

const sendBody = z.object({
  profil: sentProfileShape,
  kommentar: plainText.trim().max(COMMENT_MAX_CHARACTERS).optional(),
  anlagen: z.array(idText).max(MAX_ATTACHMENTS).optional(),
  stand: plainText.max(100).optional().meta({ description: 'What the profile said when it was read' }),
})

const codeBody = z.object({
  tan: plainText
    .max(100)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
})

export function encodeChangeRequest(request: ChangeRequest): z.input<typeof changeRequestShape> {
  return withoutEmpty({
    id: request.id,
    status: REQUEST_STATUSES[request.state],
    gesendet: request.sentAt.toISOString(),
    codeBis: request.codeExpiresAt?.toISOString(),
    neuerCodeAb: request.nextCodeAt?.toISOString(),
    bestaetigt: request.confirmedAt?.toISOString(),
    entschieden: request.decidedAt?.toISOString(),
    grund: request.reason,
    gemeldet: request.reportedAt?.toISOString(),
    kommentar: request.comment,
    brauchtFaktor: request.needsFactor ? true : undefined,
    aenderungen: request.changes.map(encodeChange),
    anlagen: request.attachments.map(encodeAttachment),
  })
}

export function encodeAttachment({ id, name, bytes }: Attachment): z.input<typeof attachmentShape> {
  return { id, name, groesse: bytes }
}

export function encodeAcceptedChanges(
  publication: number,
  changes: readonly AcceptedChange[],
): z.input<typeof acceptedChangesShape> {
  return {
    stand: publication,
    aenderungen: changes.map(({ change, ...accepted }) => ({
      publikation: accepted.publication,
      angenommen: accepted.acceptedAt.toISOString(),
      antrag: accepted.requestId,
      guid: accepted.investorId,
      kundennummer: accepted.investorKey,
      ...encodeChange(change),
    })),
  }
}

function encodeChange({ item, before, after }: Difference) {
  return withoutEmpty({
    feld: item,
    vorher: before === undefined ? undefined : encodeItemValue(item, before),
    nachher: after === undefined ? undefined : encodeItemValue(item, after),
  })
}

const own = { service: 'profile', access: 'profile/read' } as const
const ofInvestor = { ...own, params: z.object({ guid: guidField }) } as const
const ofRequest = { ...own, params: z.object({ guid: guidField, changeId: idText }) } as const

const PROFILE_PATH = `${PROFILE_BASE}/${GUID}/profil` as const
const REQUESTS_PATH = `${PROFILE_PATH}/aenderungsantrag` as const
const REQUEST_PATH = `${REQUESTS_PATH}/:changeId` as const

/** Where one request is found. */
export function requestHref(guid: string, id: string): string {
  return `${PROFILE_BASE}/${guid}/profil/aenderungsantrag/${id}`
}

const { guidIsUndefined } = PROFILE_ERRORS
const errors = CHANGE_REQUEST_ERRORS

export const listChangeRequests = call({
  ...ofInvestor,
  method: 'GET',
  path: REQUESTS_PATH,
  summary: 'All requests of the investor, newest first',
  answer: z.array(changeRequestShape),
  problems: [guidIsUndefined],
})

export const postChangeRequest = call({
  ...ofInvestor,
  method: 'POST',
  path: REQUESTS_PATH,
  summary: 'Asks for changes of the profile, and mails a code that confirms it',
  body: sendBody,
  answer: changeRequestShape,
  statuses: [201],
  problems: [
    guidIsUndefined,
    errors.userUnavailable,
    errors.stillActive,
    errors.profileChanged,
    errors.invalidProfile,
    errors.nothingChanged,
    errors.unknownAttachment,
    errors.tooManyAttempts,
  ],
})

export const confirmChangeRequest = call({
  ...ofRequest,
  method: 'POST',
  path: REQUEST_PATH,
  summary: 'Confirms a request with the code from the mail',
  body: codeBody,
  answer: changeRequestShape,
  problems: [
    guidIsUndefined,
    errors.factorRequired,
    errors.deadlineExpired,
    errors.alreadyConfirmed,
    errors.invalidCode,
    errors.tooManyCodes,
    errors.oldCode,
    errors.otherRequest,
    errors.editedSince,
    errors.tooManyAttempts,
  ],
})

export const requestNewCode = call({
  ...ofRequest,
  method: 'POST',
  path: `${REQUEST_PATH}/tan`,
  summary: 'Mails a new code; the one before it ends',
  answer: changeRequestShape,
  problems: [
    guidIsUndefined,
    errors.deadlineExpired,
    errors.alreadyConfirmed,
    errors.editedSince,
    errors.resendBlocked,
    errors.tooManyAttempts,
  ],
})

export const withdrawChangeRequest = call({
  ...ofRequest,
  method: 'DELETE',
  path: REQUEST_PATH,
  summary: 'Takes a request back, until it is decided; also to edit it again, which ends its code',
  answer: changeRequestShape,
  problems: [guidIsUndefined, errors.deadlineExpired, errors.alreadyDecided],
})

const provesFactor = {
  ...ofRequest,
  method: 'POST',
  answer: changeRequestShape,
  problems: [
    guidIsUndefined,
    errors.deadlineExpired,
    errors.alreadyConfirmed,
    errors.editedSince,
    errors.wrongFactor,
    errors.factorTimedOut,
    errors.tooManyAttempts,
  ],
} as const
const FACTOR_PATH = `${REQUEST_PATH}/faktor` as const

export const proveTotp = call({
  ...provesFactor,
  path: `${FACTOR_PATH}/totp`,
  summary: 'Proves the authenticator app for this request',
  body: z.object({ code: totpCode }),
})

export const proveRecoveryCode = call({
  ...provesFactor,
  path: `${FACTOR_PATH}/recovery-code`,
  summary: 'The same with one of the codes kept for when the app or the passkey is lost',
  body: z.object({ code: recoveryCode }),
})

export const requestPasskeyForRequest = call({
  ...provesFactor,
  path: `${FACTOR_PATH}/passkey/options`,
  summary: 'What a passkey has to sign for this request, once and within five minutes',
  answer: requestOptionsShape,
})

export const provePasskey = call({
  ...provesFactor,
  path: `${FACTOR_PATH}/passkey`,
  summary: 'Proves a passkey for this request',
  body: z.object({ response: passkeySignature }),
})

export const postAttachment = call({
  ...ofInvestor,
  method: 'POST',
  path: `${PROFILE_PATH}/anlagen`,
  summary:
    'Puts a file there that a request may bring with it; one that is never sent is removed after a day',
  query: z.object({ name: plainText.trim().min(1).max(ATTACHMENT_NAME_MAX_CHARACTERS) }),
  upload: {
    contentTypes: ATTACHMENT_TYPES,
    maxBytes: ATTACHMENT_MAX_BYTES,
    tooLarge: errors.fileTooLarge,
  },
  answer: attachmentShape,
  statuses: [201],
  problems: [
    guidIsUndefined,
    errors.wrongFileKind,
    errors.tooManyFiles,
    errors.infectedFile,
    errors.scannerUnavailable,
    errors.tooManyAttempts,
  ],
})

export const deleteAttachment = call({
  ...own,
  method: 'DELETE',
  path: `${PROFILE_PATH}/anlagen/:id`,
  summary: 'Takes a file away again that was not sent yet',
  params: z.object({ guid: guidField, id: idText }),
  answer: z.strictObject({}),
  problems: [guidIsUndefined],
})

/** Whoever holds the token has the mailbox, and need not be able to sign in. */
export const postNotMe = call({
  method: 'POST',
  path: `${PROFILE_BASE}/nicht-ich/:client`,
  service: 'profile',
  summary: 'Stops a request that somebody else has made, by the link of a mail; one in effect is reported',
  access: 'everybody',
  body: z.object({ token: plainText.max(200) }),
  answer: z.strictObject({
    gestoppt: z
      .boolean()
      .meta({ description: 'False where it was in effect already: the fund house decides' }),
  }),
  problems: [errors.unknownNotice, errors.noticeOver],
})

export const listAcceptedChanges = call({
  method: 'GET',
  path: `${PROFILE_BASE}/aenderungen`,
  service: 'profile',
  summary: "What was accepted since a publication, for the fund house's own system",
  access: 'office/read',
  query: z.object({ seit: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  answer: acceptedChangesShape,
})
