import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { ClockContext } from '#web/clock-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { IntroductionView } from './introduction-view.tsx'
import { answerHoldings, answerMeeting, MEETING, NOW, OPEN_VOTE, TOPICS } from './testing/meeting-answers.ts'

const PATH = `GET /api/voting/v1/meetings/${MEETING}`
const NOTHING = { isTogether: true, ballots: [] }

type Own = {
  readonly meeting?: object
  readonly draft?: object
  readonly session?: object
  readonly at?: Date
}

async function open({ meeting = {}, draft = NOTHING, session, at = NOW }: Own = {}) {
  stubServer({ [PATH]: respond(answerMeeting({ ...meeting })), [`${PATH}/draft`]: respond(draft) })
  const page = await renderPart(
    <ClockContext value={{ nowMs: () => at.getTime(), every: () => () => undefined }}>
      <IntroductionView seat={{ meetingId: MEETING }} />
    </ClockContext>,
    { at: `/halden/voting/${MEETING}`, session: buildSession(session) },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...page, text: () => toOrdinarySpaces(page.container.textContent ?? '') }
}

const actions = () =>
  screen
    .getAllByRole('link')
    .flatMap(({ textContent }) => (/All meetings/.test(textContent ?? '') ? [] : textContent))

test('B7.2 each holding with its number, amount and votes with their working; quorum, moments and majority in words', async () => {
  const { text } = await open({ meeting: { quorumPercent: '25.5', entitlements: answerHoldings(2) } })
  expect(text()).toContain('B-70001€ 25,000€ 25,000 ÷ € 100 = 250 votes')
  expect(text()).toContain('Total500 votes')
  expect(text()).toContain('Record day31.10.2026')
  expect(text()).toContain('End30.11.2026, 18:00 CET')
  expect(text()).toContain('25.5 % of all votes have to take part')
  expect(text()).toContain('More than half of the votes cast. Abstentions are not votes cast.')
  expect(text()).toContain('by the clock of our server')
  expect(text()).toContain('in lots of 1,000, 100, 10 and 1')
  expect(text()).toContain('Time left: 14 days, 5 hours')
})

test('B7.2 a topic that somebody is excluded from says why; what comes in another language says so to eyes and voices', async () => {
  const second = {
    excludedBecause: { 'en-GB': 'Your own discharge.' },
    title: { 'de-DE': 'Entlastung' },
    attachments: [
      { id: '00000000-0000-4000-8000-0000000000a1', name: 'Bericht', locale: 'de-DE', bytes: 12_000 },
    ],
  }
  const { text } = await open({ meeting: { second } })
  expect(text()).toContain('You may not vote on this topic: Your own discharge.')
  expect(screen.getByText('Entlastung').getAttribute('lang')).toBe('de-DE')
  expect(text()).toContain('Bericht(in German)PDF 12.0 kB')
  expect(screen.getByRole('link', { name: 'Download: Bericht' }).getAttribute('href')).toBe(
    `/api/voting/v1/meetings/${MEETING}/attachments/00000000-0000-4000-8000-0000000000a1`,
  )
})

const begun = {
  isTogether: true,
  ballots: [{ entitlementIds: [answerHoldings(1)[0]?.id], decisions: { [TOPICS[0]]: 'REJECT' } }],
}
const voted = { standing: 'voted', votedAt: '2026-11-16T12:03:00Z' }

test.each<[string, Own, string, string[]]>([
  ['who has not voted', {}, 'You can give 250 votes.', ['Vote', 'Let somebody vote for you']],
  [
    'who has begun',
    { draft: begun },
    'You can give',
    ['Go on with your ballot', 'Let somebody vote for you'],
  ],
  [
    'who has sent the ballot',
    { meeting: { openVote: OPEN_VOTE } },
    'It counts only once you have entered the code',
    ['Enter the code', 'Let somebody vote for you'],
  ],
  ['who has given a proxy', { meeting: { standing: 'proxyGiven' } }, 'the proxy ends', ['Vote']],
  ['who has voted', { meeting: voted }, 'were given on 16.11.2026, 13:03 CET', ['Show the receipt']],
  [
    'who comes before the start',
    { meeting: { phase: 'coming' } },
    'has not started yet',
    ['Let somebody vote for you'],
  ],
  [
    'who comes before the record day is over',
    { meeting: { phase: 'coming', standing: 'notFixed', entitlements: [] } },
    'is fixed when the record day is over',
    ['Let somebody vote for you'],
  ],
  ['who has no votes', { meeting: { standing: 'notEntitled' } }, 'nothing for you to vote on', []],
  ['who has missed it', { meeting: { phase: 'counting', standing: 'missed' } }, 'voting is over', []],
  [
    'who comes for the result',
    { meeting: { ...voted, phase: 'published' } },
    'The result has been published.',
    ['Show the result', 'Show the receipt'],
  ],
  [
    'who looks at somebody else’s portfolio',
    { session: { viewee: { name: 'Ada Stein' } } },
    'Only they can vote',
    [],
  ],
])('B7.1 %s is told where they stand and what they can do next', async (_, own, told, links) => {
  const { text } = await open(own)
  await expect.poll(actions).toEqual(links)
  expect(text()).toContain(told)
})
