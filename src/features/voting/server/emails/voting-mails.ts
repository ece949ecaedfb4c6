import path from 'node:path'
import { formatDateTime } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
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
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { CHOICES, TALLY_FIELDS } from '../../ballots.domain.ts'
import { formatCheckCode } from '../../lots.domain.ts'
import type { Tally } from '../../majorities.domain.ts'
import { chooseText } from '../../meetings.domain.ts'
import type { Receipt } from '../../results.domain.ts'
import { VOTE_CODE_LIFETIME_SECONDS } from '../../voting.domain.ts'
import type { VoteSummary } from '../compose-receipt.ts'
import { emails } from './locales/en-GB.ts'

/** More are looked up on the page. */
const MAX_CODES = 10

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Text = ReturnType<typeof address>['text']
type Row = readonly [label: string, value: string]

/** security.md 5: whoever gives the code has seen what it confirms. */
export async function mailVoteCode(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: {
    readonly code: string
    readonly expiresAt: Date
    readonly vote: VoteSummary
    /** For whom, where it is not for oneself. */
    readonly principalName: string | undefined
  },
): Promise<void> {
  const { text, send } = address(houses, to)
  const { code, expiresAt, vote, principalName } = told
  const minutes = String(VOTE_CODE_LIFETIME_SECONDS / 60)
  const blocks: MailBlock[] = [
    paragraph(text('code.text')),
    facts(...describeVote(text, to.locale, { vote, principalName })),
    { kind: 'code', label: text('code.label'), code },
    note(text('code.note', { minutes })),
  ]
  const preheader = text('code.preheader', { minutes })
  await send(db, 'voting.code', blocks, { subject: text('code.subject'), preheader, expiresAt })
}

/** B7.5 */
export async function mailReceipt(
  houses: Houses,
  db: Database,
  to: Recipient,
  told: {
    readonly receipt: Receipt
    /** Of the one who has voted by it; the holder's own link needs none. */
    readonly proxyId?: string | undefined
    readonly principalName?: string | undefined
  },
): Promise<void> {
  const { text, brand, button, common, send } = address(houses, to)
  const { locale } = to
  const { receipt, proxyId, principalName } = told
  const by = proxyId === undefined ? receipt.proxyName : undefined
  const castAt = formatDateTime(locale, receipt.castAt, brand.timeZone)
  const query = new URLSearchParams({ ...(proxyId !== undefined && { proxy: proxyId }), view: 'receipt' })
  const blocks: MailBlock[] = [
    paragraph(by === undefined ? text('receipt.text') : text('receipt.textByProxy', { name: by })),
    facts(...describeVote(text, locale, { vote: receipt, principalName }), [common('moment'), castAt]),
    ...composeCodes(text, locale, receipt),
    button(text('receipt.button'), 'voting', `/${receipt.meetingId}?${query}`),
    note(text('receipt.note')),
  ]
  await send(db, 'voting.receipt', blocks, { subject: text('receipt.subject') })
}

function composeCodes(text: Text, locale: Locale, { topics }: Receipt): MailBlock[] {
  const rows = topics.flatMap(({ number, lots }) =>
    lots.map(({ choice, votes, code }): Row => {
      const lot = {
        number,
        choice: text(`vote.choices.${choice}`),
        votes: formatExact(locale, String(votes)),
      }
      return [text('receipt.lot', lot), formatCheckCode(code)]
    }),
  )
  if (rows.length > MAX_CODES)
    return [paragraph(text('receipt.manyCodes', { count: formatExact(locale, String(rows.length)) }))]
  return [paragraph(text('receipt.codes')), facts(...rows)]
}

function describeVote(
  text: Text,
  locale: Locale,
  { vote, principalName }: { readonly vote: VoteSummary; readonly principalName: string | undefined },
): Row[] {
  return [
    [text('vote.meeting'), chooseText(vote.title, locale).text],
    [text('vote.fund'), vote.scopeName],
    ...(principalName === undefined ? [] : [[text('vote.principal'), principalName] as const]),
    [text('vote.votes'), formatExact(locale, String(vote.votes))],
    ...vote.topics.map(({ number, title, tally }): Row => {
      const label = text('vote.topic', { number, title: chooseText(title, locale).text })
      return [label, describeTally(text, locale, tally)]
    }),
  ]
}

/** The choice alone where all votes are for it. */
function describeTally(text: Text, locale: Locale, tally: Tally): string {
  const given = CHOICES.filter((choice) => tally[TALLY_FIELDS[choice]] > 0n)
  const [only] = given
  if (only && given.length === 1) return text(`vote.choices.${only}`)
  return given
    .map((choice) => {
      const votes = formatExact(locale, String(tally[TALLY_FIELDS[choice]]))
      return text('vote.part', { choice: text(`vote.choices.${choice}`), votes })
    })
    .join(', ')
}
