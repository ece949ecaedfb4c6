import type { Day } from '#kernel/dates.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import { type Desk, facts, heading, paragraph, table } from '../../documents/desk.ts'
import { cents } from '../../numbers/amounts.ts'
import type { PlannedTopic, PlannedVote } from '../planned-vote.ts'

const TEXTS = {
  'de-DE': {
    title: { meeting: 'Einladung und Tagesordnung', writtenProcedure: 'Aufforderung zur Abstimmung' },
    when: 'Wann und mit wie vielen Stimmen',
    recordDay: 'Stichtag',
    starts: 'Beginn der Abstimmung',
    startsAt: (day: string) => `${day}, 9:00 Uhr`,
    ends: 'Ende der Abstimmung',
    endsAt: (day: string) => `${day}, 18:00 Uhr`,
    votes: 'Stimmrecht',
    perVote: (amount: string) => `eine Stimme je volle ${amount} Ihres Nominalkapitals am Stichtag`,
    quorum: 'Beschlussfähigkeit',
    quorumOf: (percent: string) => `wenn mindestens ${percent} aller Stimmen teilnehmen`,
    agenda: 'Tagesordnung',
    topic: 'Punkt',
    needed: 'Erforderliche Mehrheit',
    simple: 'mehr als die Hälfte',
    threeQuarters: 'mindestens drei Viertel',
    share: (share: string) => `mindestens ${share}`,
    of: { cast: 'der abgegebenen Stimmen', entitled: 'aller Stimmen' },
    how: 'So stimmen Sie ab',
    howText:
      'Melden Sie sich im Portal an und wählen Sie zu jedem Punkt Zustimmung, Enthaltung oder Ablehnung. Ihre Stimmabgabe bestätigen Sie mit einem Code, den wir Ihnen per E-Mail schicken; danach ist sie endgültig. Enthaltungen gelten nicht als abgegebene Stimmen, zählen aber für die Beschlussfähigkeit. Sie können sich auch vertreten lassen.',
  },
  'en-GB': {
    title: { meeting: 'Invitation and agenda', writtenProcedure: 'Request to vote' },
    when: 'When, and with how many votes',
    recordDay: 'Record day',
    starts: 'Voting starts',
    startsAt: (day: string) => `${day}, 09:00`,
    ends: 'Voting ends',
    endsAt: (day: string) => `${day}, 18:00`,
    votes: 'Votes',
    perVote: (amount: string) =>
      `one vote for each whole ${amount} of your nominal capital on the record day`,
    quorum: 'Quorum',
    quorumOf: (percent: string) => `at least ${percent} of all votes have to take part`,
    agenda: 'Agenda',
    topic: 'Topic',
    needed: 'Majority needed',
    simple: 'more than half',
    threeQuarters: 'at least three quarters',
    share: (share: string) => `at least ${share}`,
    of: { cast: 'of the votes cast', entitled: 'of all votes' },
    how: 'How to vote',
    howText:
      'Sign in to the portal and approve, abstain or reject on each topic. You confirm your vote with a code that we send you by email; after that it is final. Abstentions are no votes cast, but count for the quorum. You may also name a proxy.',
  },
} as const

export const invitationTitle = ({ locale }: Desk, { kind }: PlannedVote): string => TEXTS[locale].title[kind]

export function composeInvitation(
  desk: Desk,
  vote: PlannedVote,
  {
    subject,
    currency,
    dayOf,
  }: {
    /** The fund or product. */
    readonly subject: string
    readonly currency: string
    readonly dayOf: (offset: number) => Day
  },
): PdfContent {
  const { locale } = desk
  const texts = TEXTS[locale]
  const { course, topics, quorumPercent } = vote
  const read = (offset: number) => desk.day(dayOf(offset))
  const perVote = desk.money(cents(Number(vote.amountPerVote)), currency)
  return desk.print({
    title: invitationTitle(desk, vote),
    subtitle: subject,
    day: dayOf(course.announced),
    blocks: [
      heading(vote.title[locale]),
      ...vote.introduction[locale].split('\n').map(paragraph),
      heading(texts.when),
      facts(
        [texts.recordDay, read(course.recordDay)],
        [texts.starts, texts.startsAt(read(course.starts))],
        [texts.ends, texts.endsAt(read(course.ends))],
        [texts.votes, texts.perVote(perVote)],
        ...(quorumPercent === undefined
          ? []
          : [[texts.quorum, texts.quorumOf(desk.percent(Number(quorumPercent) / 100))] as const]),
      ),
      heading(texts.agenda),
      table(
        texts.agenda,
        ['', texts.topic, texts.needed],
        topics.map((topic, index) => [`${index + 1}`, topic.title[locale], describeMajority(desk, topic)]),
        { textColumns: 3 },
      ),
      ...topics.flatMap((topic, index) => describeTopic(desk, topic, index)),
      heading(texts.how),
      paragraph(texts.howText),
    ],
  })
}

function describeTopic({ locale }: Desk, topic: PlannedTopic, index: number): readonly PdfBlock[] {
  const { title, description, proposal } = topic
  return [
    heading(`${index + 1}. ${title[locale]}`),
    ...(description ? [paragraph(description[locale])] : []),
    paragraph(proposal[locale]),
  ]
}

function describeMajority({ locale }: Desk, { majority }: PlannedTopic): string {
  const texts = TEXTS[locale]
  const part = majority.kind === 'share' ? texts.share(majority.share) : texts[majority.kind]
  return `${part} ${texts.of[majority.of]}`
}
