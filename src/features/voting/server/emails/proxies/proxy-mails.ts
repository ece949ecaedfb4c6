import path from 'node:path'
import { INVITE_LINK_LIFETIME_SECONDS } from '#features/passwords/passwords.domain.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { toCarriable } from '#kernel/carried-name.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { Choice } from '../../../ballots.domain.ts'
import { chooseText, type MeetingFacts, type Topic } from '../../../meetings.domain.ts'
import { emails } from './locales/en-GB.ts'

const DAY_SECONDS = 24 * 60 * 60

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Text = ReturnType<typeof address>['text']
type Row = readonly [label: string, value: string]
type Named = Pick<MeetingFacts, 'title' | 'scopeName'>

type Given = {
  readonly meeting: MeetingFacts
  readonly topics: readonly (Pick<Topic, 'id' | 'number' | 'title'> & { readonly isExcluded: boolean })[]
  /** By topic. */
  readonly instructions: Readonly<Record<string, Choice>>
  readonly proxyId: string
  readonly principalName: string
  /** As the giver wrote them. */
  readonly name: string
  readonly email: string
  readonly givenAt: Date
}

type Invitation = { readonly token: string; readonly expiresAt: Date }
type ProxyRecipient = Recipient & { readonly username: string }

/** To whoever is to vote: by their own login, or by one that was made for this. */
export async function mailProxyReceived(
  houses: Houses,
  db: Database,
  to: ProxyRecipient,
  { invitation, ...given }: Given & { readonly invitation?: Invitation | undefined },
): Promise<void> {
  const { text, brand, button, send } = address(houses, to)
  const { meeting, proxyId, topics, instructions } = given
  const principal = toCarriable(given.principalName)
  const until = (moment: Date) => formatDateTime(to.locale, moment, brand.timeZone)
  const blocks = [
    paragraph(text('received.text', { principal })),
    facts(
      ...describeMeeting(text, to.locale, meeting),
      [text('proxy.principal'), principal],
      [text('proxy.startsAt'), until(meeting.startsAt)],
      [text('proxy.endsAt'), until(meeting.endsAt)],
    ),
    paragraph(text(Object.keys(instructions).length > 0 ? 'received.told' : 'received.free')),
    ...describeInstructions(text, to.locale, { topics, instructions, otherwise: text('received.open') }),
  ]
  const subject = text('received.subject', { principal })
  if (!invitation) {
    const there = button(text('received.button'), 'voting', `/${meeting.id}?proxy=${proxyId}`)
    const expiresAt = meeting.endsAt
    await send(db, 'voting.proxyReceived', [...blocks, there, note(text('received.note'))], {
      subject,
      expiresAt,
    })
    return
  }
  const days = String(INVITE_LINK_LIFETIME_SECONDS / DAY_SECONDS)
  const way = [
    paragraph(text('invited.text')),
    facts([text('invited.username'), to.username]),
    button(text('invited.button'), 'passwordReset', `/${invitation.token}`),
    note(text('invited.note', { days })),
  ]
  const { expiresAt } = invitation
  await send(db, 'voting.proxyInvited', [...blocks, ...way, note(text('received.note'))], {
    subject,
    expiresAt,
  })
}

/** To whoever named the proxy: what they did not do themself is seen and taken back. */
export async function tellProxyGiven(
  houses: Houses,
  db: Database,
  to: Recipient,
  given: Given,
): Promise<void> {
  const { text, common, brand, button, send } = address(houses, to)
  const { meeting, name, email, givenAt, topics, instructions } = given
  const blocks = [
    paragraph(text('given.text', { name })),
    facts(
      ...describeMeeting(text, to.locale, meeting),
      [text('proxy.name'), name],
      [text('proxy.email'), email],
      [common('moment'), formatDateTime(to.locale, givenAt, brand.timeZone)],
    ),
    ...describeInstructions(text, to.locale, { topics, instructions, otherwise: text('given.open') }),
    button(text('given.button'), 'voting', `/${meeting.id}`),
    note(text('given.notYou')),
  ]
  await send(db, 'voting.proxyGiven', blocks, { subject: text('given.subject') })
}

export async function tellProxyTakenBack(
  houses: Houses,
  db: Database,
  to: Recipient,
  { meeting, name, moment }: { readonly meeting: MeetingFacts; readonly name: string; readonly moment: Date },
): Promise<void> {
  const { text, common, brand, button, send } = address(houses, to)
  const blocks = [
    paragraph(text('takenBack.text', { name: toCarriable(name) })),
    facts(...describeMeeting(text, to.locale, meeting), [
      common('moment'),
      formatDateTime(to.locale, moment, brand.timeZone),
    ]),
    button(text('takenBack.button'), 'voting', `/${meeting.id}`),
    note(text('given.notYou')),
  ]
  await send(db, 'voting.proxyTakenBack', blocks, { subject: text('takenBack.subject') })
}

/** To whoever had it. */
export async function mailProxyOver(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: {
    readonly meeting: Named
    readonly principalName: string
    readonly reason: 'revoked' | 'voted'
  },
): Promise<void> {
  const { text, send } = address(houses, to)
  const principal = toCarriable(told.principalName)
  const blocks = [
    paragraph(text(`over.${told.reason}`, { principal })),
    facts(...describeMeeting(text, to.locale, told.meeting), [text('proxy.principal'), principal]),
    note(text('over.note')),
  ]
  await send(db, 'voting.proxyOver', blocks, { subject: text('over.subject', { principal }) })
}

function describeMeeting(text: Text, locale: Locale, { title, scopeName }: Named): Row[] {
  return [
    [text('proxy.meeting'), chooseText(title, locale).text],
    [text('proxy.fund'), scopeName],
  ]
}

/** Nothing where all is left to the proxy. */
function describeInstructions(
  text: Text,
  locale: Locale,
  {
    topics,
    instructions,
    otherwise,
  }: Pick<Given, 'topics' | 'instructions'> & { readonly otherwise: string },
) {
  if (Object.keys(instructions).length === 0) return []
  const rows = topics
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ id, number, title }): Row => {
      const choice = instructions[id]
      const label = text('proxy.topic', { number, title: chooseText(title, locale).text })
      return [label, choice ? text(`proxy.choices.${choice}`) : otherwise]
    })
  return [facts(...rows)]
}
