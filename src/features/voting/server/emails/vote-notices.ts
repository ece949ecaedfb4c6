import path from 'node:path'
import type { Composed } from '#features/notifications/server/send-notices.service.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { chooseText } from '../../meetings.domain.ts'
import type { AnnouncedVote } from '../announced-votes.queries.ts'
import { emails } from './locales/en-GB.ts'

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

/** B5.8 */
const MAX_VOTES = 10

type Seat = Pick<AnnouncedVote, 'proxyId' | 'votes' | 'hasGivenProxy'>
export type ToldVote = Pick<AnnouncedVote, 'news' | 'meetingId' | 'title' | 'scopeName' | 'endsAt'> & {
  /** One at least, one's own first. */
  readonly seats: readonly Seat[]
}

type Letter = ReturnType<typeof address>

/** B7.7: which vote, until when and with how many votes; no money and nobody's name (B5.8), those are behind the sign-in. */
export function writeVoteNotice(houses: Houses, to: Recipient, told: readonly ToldVote[]): Composed {
  const letter = address(houses, to)
  const { text, button } = letter
  const { locale } = to
  const [first] = told
  const shown = told.slice(0, MAX_VOTES)
  const others = told.length - shown.length
  const isOne = told.length === 1
  const toVote = told.filter(({ news }) => news !== 'result')
  return {
    subject:
      first && isOne
        ? text(`notice.${first.news}.subject`, { title: chooseText(first.title, locale).text })
        : text('notice.several', { count: told.length }),
    preheader:
      first && isOne ? first.scopeName : shown.map(({ title }) => chooseText(title, locale).text).join(' · '),
    blocks: [
      ...shown.flatMap((vote) => describe(letter, to, vote)),
      ...(others > 0
        ? [paragraph(text('notice.others', { count: others })), button(text('notice.all'), 'voting')]
        : []),
      ...(told.some(({ news }) => news === 'reminder') ? [note(text('notice.reminder.note'))] : []),
    ],
    // Once it is over, nobody is to be asked to vote.
    ...(toVote.length === told.length && { expiresAt: latestEnd(toVote) }),
  }
}

function latestEnd(told: readonly ToldVote[]): Date {
  return new Date(Math.max(...told.map(({ endsAt }) => endsAt.getTime())))
}

function describe(
  { text, brand, button, hrefOf }: Letter,
  { locale }: Recipient,
  vote: ToldVote,
): MailBlock[] {
  const { news, meetingId, title, scopeName, endsAt, seats } = vote
  const ends = [
    text(news === 'result' ? 'notice.ended' : 'notice.ends'),
    formatDateTime(locale, endsAt, brand.timeZone),
  ] as const
  const rows = [
    [text('vote.meeting'), chooseText(title, locale).text],
    [text('vote.fund'), scopeName],
    ends,
  ] as const
  const [first, ...further] = seats
  if (!first) return []
  const addressOf = ({ proxyId }: Seat) => {
    const query = new URLSearchParams({
      ...(proxyId !== null && { proxy: proxyId }),
      ...(news === 'result' && { view: 'result' }),
    })
    return query.size > 0 ? `/${meetingId}?${query}` : `/${meetingId}`
  }
  if (news === 'result')
    return [
      paragraph(text('notice.result.text')),
      facts(...rows),
      button(text('notice.result.button'), 'voting', addressOf(first)),
    ]
  const intro = paragraph(text(`notice.${news}.${standingOf(first)}`))
  const votesOf = (seat: Seat) => formatExact(locale, seat.votes)
  if (further.length === 0)
    return [
      intro,
      facts(...rows, [text('vote.votes'), votesOf(first)]),
      button(text('notice.vote'), 'voting', addressOf(first)),
    ]
  const links = seats.map((seat) => ({
    label: text(seat.proxyId === null ? 'notice.forYourself' : 'notice.byProxy'),
    href: hrefOf('voting', addressOf(seat)),
    note: text('notice.votes', { count: votesOf(seat) }),
  }))
  return [intro, facts(...rows), { kind: 'links', links }]
}

function standingOf({ proxyId, hasGivenProxy }: Seat): 'own' | 'proxyGiven' | 'byProxy' {
  if (proxyId !== null) return 'byProxy'
  return hasGivenProxy ? 'proxyGiven' : 'own'
}
