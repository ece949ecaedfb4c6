import { expect } from '@playwright/test'
import type { ReceivedMail } from '../tests/mail/post-office.ts'

/** Everything the mail server has accepted, oldest first; only what went to an address, if one is given. */
export async function listMails(to?: string): Promise<readonly ReceivedMail[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`
  const response = await fetch(`${process.env['MAILS_URL']}/${query}`)
  return (await response.json()) as ReceivedMail[]
}

/** The newest mail with this subject behind the brand's name, once as many have come: mails go out a moment after what they tell about. */
export async function receiveMail(to: string, subject: string, count = 1): Promise<ReceivedMail> {
  const list = async () => (await listMails(to)).filter((mail) => mail.subject.endsWith(`: ${subject}`))
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(count)
  const newest = (await list()).at(-1)
  if (!newest) throw new Error(`no mail '${subject}' to ${to}`)
  return newest
}

export function findLink({ text }: ReceivedMail): string {
  return /^http\S+\/(?:password-reset|signin)\/\S+$/m.exec(text)?.[0] ?? ''
}

/** Six digits to sign in; ten, with a hyphen, to look at a portfolio. */
export function findCode({ text }: ReceivedMail): string {
  return /^(?:\d{6}|\d{5}-\d{5})$/m.exec(text)?.[0] ?? ''
}
