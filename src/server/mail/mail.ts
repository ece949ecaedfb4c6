import type { Locale } from '#kernel/locale.ts'

export type MailAddress = { readonly name: string; readonly address: string }

/** A finished mail: what is written here is what arrives. */
export type Mail = {
  readonly brand: string
  /** What the mail is about, such as `session.tan`: for the log and for whoever looks at the outbox. */
  readonly kind: string
  readonly locale: Locale
  readonly from: MailAddress
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When the code or link in it stops working. From then on the mail is not sent any more. */
  readonly expiresAt?: Date
  /** RFC 8058: where a POST ends mails of this kind. What has one goes to many, and so behind everything else. */
  readonly unsubscribeUrl?: string
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: MailAddress
}

/** A mail on its way: the id is the same at every attempt. */
export type OutgoingMail = Omit<Mail, 'locale' | 'expiresAt'> & {
  readonly id: string
  readonly locale: string
  readonly createdAt: Date
}

export type MailTransport = {
  /** Resolves once the mail is taken over. Gives up after `limitMs`. */
  readonly send: (mail: OutgoingMail, limitMs: number) => Promise<void>
  /** Cuts off what is being sent. */
  readonly close: () => void
}

/** The mail was refused for good: the same mail would be refused again. Every other error is worth another attempt. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
