import path from 'node:path'
import { type Difference, nameOf, sectionOf } from '#features/profile/profile-items.domain.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { maskIban, REQUEST_CODE_LIFETIME_SECONDS } from '../../change-requests.domain.ts'
import { emails } from './locales/en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Text = ReturnType<typeof address>['text']

/** security.md 5: whoever gives the code has seen what it confirms. */
export async function mailRequestCode(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: { readonly code: string; readonly expiresAt: Date; readonly changes: readonly Difference[] },
): Promise<void> {
  const { text, send } = address(houses, to)
  const { code, expiresAt, changes } = told
  const minutes = String(REQUEST_CODE_LIFETIME_SECONDS / 60)
  const blocks: MailBlock[] = [
    paragraph(text('requestCode.text')),
    facts(...describeChanges(text, changes)),
    { kind: 'code', label: text('requestCode.label'), code },
    note(text('requestCode.note', { minutes })),
  ]
  const preheader = text('requestCode.preheader', { minutes })
  await send(db, 'changeRequest.code', blocks, { subject: text('requestCode.subject'), preheader, expiresAt })
}

/** B6.6: to each address known before, with a link of its own. */
export async function tellSensitiveChange(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: {
    readonly stage: 'requested' | 'accepted'
    readonly changes: readonly Difference[]
    readonly moment: Date
    readonly token: string
  },
): Promise<void> {
  const { text, button, at, send } = address(houses, to)
  const { stage, changes, moment, token } = told
  const blocks: MailBlock[] = [
    paragraph(text(`sensitive.${stage}.text`)),
    facts(at(moment), ...describeChanges(text, changes)),
    button(text('sensitive.button'), 'notMe', `/${token}`),
    note(text('sensitive.note')),
  ]
  await send(db, `changeRequest.${stage}`, blocks, { subject: text(`sensitive.${stage}.subject`) })
}

/** B6.7 */
export async function tellDecision(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: { readonly changes: readonly Difference[]; readonly reason?: string },
): Promise<void> {
  const { text, button, send } = address(houses, to)
  const { changes, reason } = told
  const kind = reason === undefined ? 'accepted' : 'refused'
  const why = reason === undefined ? [] : [[text('refused.reason'), reason] as const]
  const blocks: MailBlock[] = [
    paragraph(text(`${kind}.text`)),
    facts(...describeChanges(text, changes), ...why),
    button(text('accepted.button'), 'requests'),
  ]
  await send(db, `changeRequest.${kind}Decision`, blocks, { subject: text(`${kind}.subject`) })
}

/** To the fund house itself, under the address that its mails come from. */
export async function tellHouse(
  houses: Houses,
  db: Database,
  told: {
    readonly brand: string
    readonly investorKey: string
    readonly requestId: string
    readonly isStopped: boolean
    readonly moment: Date
  },
): Promise<void> {
  const house = houses.brands.find(({ name }) => name === told.brand)
  if (!house) throw new Error(`there is no brand ${told.brand}`)
  const { mail } = house
  const to = { brand: told.brand, displayName: mail.name, email: mail.address, locale: DEFAULT_LOCALE }
  const { text, at, send } = address(houses, to)
  const what = told.isStopped ? 'stopped' : 'inEffect'
  const blocks = [
    paragraph(text(`reported.${what}.text`)),
    facts(
      at(told.moment),
      [text('reported.investor'), told.investorKey],
      [text('reported.request'), told.requestId],
    ),
  ]
  await send(db, 'changeRequest.reported', blocks, { subject: text(`reported.${what}.subject`) })
}

/** What money and codes go by, as it is to become; of all else only the names. */
function describeChanges(text: Text, changes: readonly Difference[]): (readonly [string, string])[] {
  const told: (readonly [string, string])[] = []
  const others = new Set<string>()
  for (const { item, after } of changes) {
    const section = sectionOf(item)
    const label = labelOf(text, item)
    if (section !== 'bankAccounts' && section !== 'emails') others.add(label)
    else if (after === undefined) told.push([label, text('items.removed')])
    else told.push([label, typeof after === 'string' ? after : maskIban(after['iban'] ?? '')])
  }
  return others.size === 0 ? told : [...told, [text('items.others'), [...others].join(', ')]]
}

function labelOf(text: Text, item: string): string {
  if (sectionOf(item) === 'taxNumbers') return text('items.taxNumber')
  const prefix = item.slice(0, item.indexOf('.'))
  // A name that the texts do not know cannot be stored either; they are typed by the vocabularies.
  return text(`items.${prefix}.${nameOf(item)}` as 'items.person.lastName')
}
