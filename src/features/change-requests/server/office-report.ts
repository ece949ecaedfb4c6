import { toOfficeLine } from '#features/office/office.domain.ts'
import type { Difference, ItemValue } from '#features/profile/profile-items.domain.ts'
import type { Conflict } from './accepted-changes.queries.ts'
import type { OfficeRequest } from './decisions.queries.ts'

const HOUR_MS = 60 * 60 * 1000

/** One line of the queue. */
export function formatRequest(request: OfficeRequest, now: Date): string {
  const { id, state, investorKey, changes, confirmedAt = now } = request
  const hours = Math.floor((now.getTime() - confirmedAt.getTime()) / HOUR_MS)
  const marks = listMarks(request).map((mark) => ` · ${mark}`)
  const items = changes.map(({ item }) => item).join(', ')
  return toOfficeLine(`${id}  ${state}  ${hours} h  ${investorKey}  ${items}${marks.join('')}`)
}

/** All of it, old and new side by side. */
export function formatDetails(request: OfficeRequest): string[] {
  const { comment, reason, attachments } = request
  return [
    `Request   ${request.id}`,
    `State     ${request.state}`,
    `Investor  ${request.investorKey}`,
    `Sent      ${request.sentAt.toISOString()}`,
    ...(request.confirmedAt ? [`Confirmed ${request.confirmedAt.toISOString()}`] : []),
    ...(request.decidedAt ? [`Decided   ${request.decidedAt.toISOString()}`] : []),
    ...listMarks(request).map((mark) => `Note      ${mark}`),
    ...(comment === undefined ? [] : [`Comment   ${quote(comment)}`]),
    ...(reason === undefined ? [] : [`Reason    ${quote(reason)}`]),
    ...request.changes.map(formatChange),
    ...attachments.map(({ name, byteLength }) => `Attached  ${quote(name)} (${byteLength} bytes)`),
  ].map(toOfficeLine)
}

export function formatConflict({ investorKey, item, accepted, imported, since }: Conflict): string {
  return toOfficeLine(
    `${investorKey}  ${item}  accepted ${formatValue(accepted)}, imported ${formatValue(imported)}, since ${since.toISOString()}`,
  )
}

function listMarks({ isSensitive, hasOtherHolder, firstAcceptedBy, reportedAt }: OfficeRequest): string[] {
  return [
    ...(hasOtherHolder ? ['the account holder is not the investor'] : []),
    ...(isSensitive && firstAcceptedBy === undefined ? ['needs two people'] : []),
    ...(firstAcceptedBy === undefined ? [] : ['accepted by the first of two']),
    ...(reportedAt ? [`reported at ${reportedAt.toISOString()}: this was not me`] : []),
  ]
}

function formatChange({ item, before, after }: Difference): string {
  return `Change    ${item}: ${formatValue(before)} → ${formatValue(after)}`
}

function formatValue(value: ItemValue | undefined): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return quote(value)
  return Object.entries(value)
    .map(([part, text]) => `${part} ${quote(text)}`)
    .join(', ')
}

const quote = (text: string) => JSON.stringify(text)
