import type { Mail, MailAddress } from './mail.ts'

/** Names the field and never quotes it: what stands in it may be an attempt at something. */
export class MailFieldError extends Error {
  override name = 'MailFieldError'
}

const MAX_ADDRESS_LENGTH = 254
const MAX_HEADER_LENGTH = 500
// One plain address: nothing that would end it, quote in it or add a second one.
const ADDRESS = /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+$/u
const LINE_BREAK_OR_NUL = /[\r\n\0]/
const NUL = '\0'
// Printable ASCII without the brackets that stand around it in the header.
const HEADER_ADDRESS = /^https?:\/\/[!-;=?-~]+$/

/** security.md 18: a line break in a header field would begin the next one. */
export function requireSafeFields(
  mail: Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'replyTo'>,
): void {
  requireAddress('from', mail.from)
  requireAddress('to', mail.to)
  if (mail.replyTo) requireAddress('replyTo', mail.replyTo)
  requireHeader('subject', mail.subject)
  if (mail.subject.trim() === '') throw new MailFieldError('subject must not be empty')
  if (mail.unsubscribeUrl !== undefined) requireHeaderAddress('unsubscribeUrl', mail.unsubscribeUrl)
  if (mail.text.includes(NUL)) throw new MailFieldError('text must not hold NUL')
  if (mail.html.includes(NUL)) throw new MailFieldError('html must not hold NUL')
}

/** What comes from elsewhere may hold what no mail can be sent to. */
export function isMailable(address: string): boolean {
  return ADDRESS.test(address) && address.length <= MAX_ADDRESS_LENGTH
}

function requireAddress(field: string, { name, address }: MailAddress): void {
  requireHeader(`${field}.name`, name)
  if (!isMailable(address)) {
    throw new MailFieldError(`${field}.address must be one plain mail address`)
  }
}

function requireHeaderAddress(field: string, value: string): void {
  requireHeader(field, value)
  if (!HEADER_ADDRESS.test(value)) throw new MailFieldError(`${field} must be one plain web address`)
}

function requireHeader(field: string, value: string): void {
  if (LINE_BREAK_OR_NUL.test(value)) throw new MailFieldError(`${field} must not hold CR, LF or NUL`)
  if (value.length > MAX_HEADER_LENGTH) {
    throw new MailFieldError(`${field} must not be longer than ${MAX_HEADER_LENGTH} characters`)
  }
}
