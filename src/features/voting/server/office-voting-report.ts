import { toOfficeLine } from '#features/office/office.domain.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { chooseText, phaseOf } from '../meetings.domain.ts'
import type { CountedTopic } from './count.queries.ts'
import type { Trial } from './entitlements.queries.ts'
import type { ListedOfficeMeeting } from './list-office-meetings.service.ts'
import type { CountedResult } from './results.queries.ts'

const number = new Intl.NumberFormat(DEFAULT_LOCALE)
const countOf = (amount: number | bigint, noun: string) =>
  `${number.format(amount)} ${noun}${Number(amount) === 1 ? '' : 's'}`

type At = { readonly timeZone: string; readonly now: Date }

/** One line of the list. */
export function formatMeeting({ meeting, turnout }: ListedOfficeMeeting, { timeZone, now }: At): string {
  const { key, state, startsAt, endsAt, title, scopeName } = meeting
  const when = `${formatDateTime(DEFAULT_LOCALE, startsAt, timeZone)} to ${formatDateTime(DEFAULT_LOCALE, endsAt, timeZone)}`
  const name = chooseText(title, DEFAULT_LOCALE).text
  const isOver = phaseOf(meeting, now) === 'counting' && (state === 'open' || state === 'announced')
  return toOfficeLine(
    `${key}  ${state}${isOver ? ' (over)' : ''}  ${when}  ${name} · ${scopeName}  ${number.format(turnout.ballots)} of ${countOf(turnout.holdings, 'holding')}`,
  )
}

/** All of it; of how people have voted nothing before it is counted. */
export function formatMeetingDetails(listed: ListedOfficeMeeting, at: At): string[] {
  const { meeting, turnout, counted } = listed
  const moment = (value: Date | undefined) =>
    value ? formatDateTime(DEFAULT_LOCALE, value, at.timeZone) : 'not yet'
  const { amountPerVote, quorumPercent } = meeting
  return [
    `Meeting    ${meeting.key}`,
    `Title      ${chooseText(meeting.title, DEFAULT_LOCALE).text}`,
    `Of         ${meeting.scopeName}`,
    `State      ${meeting.state}`,
    `People see ${phaseOf(meeting, at.now) ?? 'nothing'}`,
    `Record day ${meeting.recordDay}`,
    `Voting     ${moment(meeting.startsAt)} to ${moment(meeting.endsAt)}`,
    `One vote   for each whole ${amountPerVote.currency} ${amountPerVote.amount}`,
    `Quorum     ${quorumPercent === undefined ? 'any number' : `${quorumPercent} % of all votes`}`,
    `Announced  ${moment(meeting.announcedAt)}`,
    `Entitled   ${meeting.entitledAt ? `${formatShare(turnout)}, fixed at ${moment(meeting.entitledAt)}` : 'not fixed yet'}`,
    `Voted      ${countOf(turnout.ballots, 'holding')}, ${countOf(turnout.votesCast, 'vote')}`,
    `Closed     ${moment(meeting.closedAt)}`,
    `Counted    ${moment(meeting.countedAt)}`,
    `Published  ${moment(meeting.publishedAt)}`,
    ...(counted
      ? formatCount(
          counted,
          counted.topics.map((topic) => topic.number),
        )
      : []),
  ].map(toOfficeLine)
}

const formatShare = ({ investors, holdings, votes }: Pick<Trial, 'investors' | 'holdings' | 'votes'>) =>
  `${countOf(investors, 'investor')}, ${countOf(holdings, 'holding')}, ${countOf(votes, 'vote')}`

type Counted = Pick<CountedResult, 'entitled' | 'present' | 'isQuorate'> & {
  readonly topics: readonly CountedTopic[]
}

/** `numbers` are those of the topics, in the same order. */
function formatCount(
  { entitled, present, isQuorate, topics }: Counted,
  numbers: readonly string[],
): string[] {
  return [
    `Present    ${number.format(present)} of ${countOf(entitled, 'vote')}: ${isQuorate ? 'enough' : 'not enough'}`,
    ...topics.map(({ tally, outcome }, index) => {
      const { approve, abstain, reject } = tally
      const votes = `${number.format(approve)} approve, ${number.format(abstain)} abstain, ${number.format(reject)} reject`
      return `Topic ${(numbers[index] ?? '').padEnd(4)} ${votes}: ${outcome}`
    }),
  ]
}

/** Who would be entitled by what is known now. */
export function formatTrial(trial: Trial): string[] {
  const { holdings, holdingsWithoutVotes, holdingsInOtherCurrencies } = trial
  return [
    `Would be entitled: ${formatShare({ ...trial, holdings: holdings - holdingsWithoutVotes })}.`,
    ...(holdingsWithoutVotes > 0
      ? [`Too small for a single vote: ${countOf(holdingsWithoutVotes, 'holding')}.`]
      : []),
    ...(holdingsInOtherCurrencies > 0
      ? [`In another currency, so that they do not count: ${countOf(holdingsInOtherCurrencies, 'holding')}.`]
      : []),
  ]
}
