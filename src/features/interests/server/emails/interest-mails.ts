import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import type { Login } from '#features/logins/logins.domain.ts'
import { LANGUAGES, type Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { Interest } from '../../interests.domain.ts'
import { emails } from './locales/en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Text = ReturnType<typeof address>['text']
type Sent = Omit<Interest, 'isOnMarket'>

/** To who has asked: what it was, and whom it went to. */
export async function confirmInterest(
  houses: Houses,
  db: Database,
  to: Recipient,
  interest: Sent,
): Promise<void> {
  const { text, at, button, send } = address(houses, { ...to, displayName: toLine(to.displayName) })
  const { contactName: contact } = interest
  const fund = toLine(interest.fundName)
  const blocks = [
    paragraph(text('confirmation.text', { contact })),
    facts(
      at(interest.sentAt),
      [text('facts.fund'), interest.fundName],
      [text('facts.contact'), contact],
      ...describeWishes(text, interest),
    ),
    note(text('confirmation.note')),
    button(text('confirmation.button'), 'enquiries'),
  ]
  await send(db, 'interest.confirmation', blocks, {
    subject: text('confirmation.subject', { fund }),
    preheader: text('confirmation.preheader', { contact }),
  })
}

/** To who looks after the investor, in the language of the house. Whoever answers it writes to the investor. */
export async function tellContact(
  houses: Houses,
  db: Database,
  {
    house,
    contact,
  }: { readonly house: Brand; readonly contact: { readonly name: string; readonly email: string } },
  { login, locale, interest }: { readonly login: Login; readonly locale: Locale; readonly interest: Sent },
): Promise<void> {
  const to = {
    brand: house.name,
    displayName: toLine(contact.name),
    email: contact.email,
    locale: house.language,
  }
  const { text, at, send } = address(houses, to)
  const blocks = [
    paragraph(text('enquiry.text')),
    facts(
      at(interest.sentAt),
      [text('facts.fund'), interest.fundName],
      [text('facts.investor'), login.displayName],
      [text('facts.investorKey'), login.investorKey ?? ''],
      [text('facts.reply'), login.email],
      [text('facts.language'), LANGUAGES.find(({ tag }) => tag === locale)?.name ?? locale],
      ...describeWishes(text, interest),
    ),
    note(text('enquiry.note')),
  ]
  await send(db, 'interest.enquiry', blocks, {
    subject: text('enquiry.subject', { fund: toLine(interest.fundName) }),
    replyTo: { name: toLine(login.displayName), address: login.email },
  })
}

/** The message at the end: it may be long. */
function describeWishes(text: Text, { callback, message }: Sent): (readonly [string, string])[] {
  const none = text('facts.none')
  return [
    [text('facts.callback'), callback ? text(`callbacks.${callback.time}`, { phone: callback.phone }) : none],
    [text('facts.message'), message ?? none],
  ]
}

const LINE_MAX_CHARACTERS = 200

/** As it may stand in a header: what comes from elsewhere may be long, and hold what begins the next one. */
function toLine(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > LINE_MAX_CHARACTERS ? `${line.slice(0, LINE_MAX_CHARACTERS).trimEnd()}…` : line
}
