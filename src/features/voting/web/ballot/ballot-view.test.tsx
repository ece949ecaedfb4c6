import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { type Clock, ClockContext } from '#web/clock-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import {
  answerHoldings,
  answerMeeting,
  answerReceipt,
  MEETING,
  NOW,
  OPEN_VOTE,
  PROXY,
  TOPICS,
  VOTE,
} from '../testing/meeting-answers.ts'
import { BallotView } from './ballot-view.tsx'

const PATH = `/api/voting/v1/meetings/${MEETING}`
const VOTE_PATH = `${PATH}/votes/${VOTE}`
const [FIRST, SECOND] = TOPICS
const NOTHING = { isTogether: true, ballots: [] }
const DECIDED = [
  { entitlementIds: [answerHoldings(1)[0]?.id], decisions: { [FIRST]: 'APPROVE', [SECOND]: 'REJECT' } },
]

type Answers = Parameters<typeof stubServer>[0]
type Own = { meeting?: object; draft?: object; answers?: Answers; proxyId?: string }

/** A server whose meeting goes on as the tests say. */
async function open({ meeting = {}, draft = NOTHING, answers = {}, proxyId }: Own = {}) {
  const query = proxyId === undefined ? '' : `?proxy=${proxyId}`
  const state = { meeting }
  const server = stubServer({
    [`GET ${PATH}${query}`]: () => Response.json(answerMeeting({ ...state.meeting })),
    [`GET ${PATH}/draft${query}`]: respond(draft),
    [`PUT ${PATH}/draft${query}`]: respond(NOTHING),
    ...answers,
  })
  const clock = startClock()
  const voted: string[] = []
  const page = await renderPart(
    <ClockContext value={clock}>
      <BallotView seat={{ meetingId: MEETING, proxyId }} onVoted={() => voted.push('voted')} />
    </ClockContext>,
    { at: `/halden/voting/${MEETING}?view=ballot`, session: buildSession() },
  )
  await screen.findByRole('heading', { level: 1 })
  return Object.assign(state, page, { server, clock, voted })
}

/** One that goes when the test says so. */
function startClock(): Clock & { readonly goOn: (seconds: number) => void } {
  const ticks = new Set<() => void>()
  let nowMs = NOW.getTime()
  return {
    nowMs: () => nowMs,
    every: (_interval, tick) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
    goOn: (seconds) => {
      nowMs += seconds * 1000
      act(() => ticks.forEach((tick) => tick()))
    },
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const group = (number: number, nth = 0) =>
  screen.getAllByRole('radiogroup', { name: `Your vote on topic ${number}: Topic ${number}` })[
    nth
  ] as HTMLElement
const choice = (number: number, name: string) => within(group(number)).getByRole('radio', { name })
const alertText = async () => toOrdinarySpaces((await screen.findByRole('alert')).textContent ?? '')
const refuse = (status: number, code: string) => respond({ code, errorId: 'e-1' }, status)

describe('B7.3 a trustee', () => {
  test('splits votes with the rest shown, and is told where they do not add up', async () => {
    const { user, server } = await open({ meeting: { entitlements: answerHoldings(1, { maySplit: true }) } })
    await user.click(button('Split the votes: topic 1'))
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByLabelText('Approve', { selector: '[inputmode]' }))
    await user.type(screen.getByLabelText('Approve', { selector: '[inputmode]' }), '200')
    expect(screen.getByText('Still to be given: 50 votes')).toBeTruthy()
    await user.click(choice(2, 'Abstain'))
    await user.click(button('Review the ballot'))
    expect(button('Topic 1, Topic 1: The votes do not add up.')).toBeTruthy()
    await user.type(screen.getByLabelText('Reject', { selector: '[inputmode]' }), '60')
    expect(screen.getByText('Too many by 10 votes. There are 250 votes.')).toBeTruthy()
    await user.type(screen.getByLabelText('Reject', { selector: '[inputmode]' }), '{Backspace>2/}50')
    expect(screen.getByText('All votes are given.')).toBeTruthy()
    expect(screen.getByText('2 of 2 decided')).toBeTruthy()
    await expect
      .poll(() => server.calls.findLast(({ name }) => name.startsWith('PUT'))?.body)
      .toMatchObject({
        ballots: [
          { decisions: { [FIRST]: { approve: '200', abstain: '0', reject: '50' }, [SECOND]: 'ABSTAIN' } },
        ],
      })
  })

  test('with 400 holdings votes with all together, or finds one that votes otherwise', async () => {
    const { user } = await open({ meeting: { entitlements: answerHoldings(400) } })
    expect(screen.getByRole('heading', { name: 'All 400 holdings together 100,000 votes' })).toBeTruthy()
    await user.click(choice(1, 'Approve'))
    await user.click(screen.getByRole('radio', { name: 'Some otherwise' }))
    const field = screen.getByLabelText('Holding that votes otherwise')
    await user.type(field, 'B-70')
    expect(
      screen.getByText('400 holdings found, of which 10 are shown. Please type more of the number.'),
    ).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Vote by itself: / })).toHaveLength(10)
    await user.type(field, '123')
    await user.click(button('Vote by itself: B-70123'))
    expect(screen.getByText('B-70123 now votes by itself.')).toBeTruthy()
    await expect.poll(() => document.activeElement?.textContent).toBe('Holding B-701231 of 2 decided')
    expect(screen.getByRole('heading', { name: 'The other 399 holdings 99,750 votes' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Holding B-70123 250 votes' })).toBeTruthy()
    // It begins with what the others do.
    expect(screen.getAllByRole('radio', { name: 'Approve', checked: true })).toHaveLength(2)
    await user.click(button('Back to the others: B-70123'))
    expect(screen.getByRole('heading', { name: 'All 400 holdings together 100,000 votes' })).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await screen.findByText('Kept')
  })
})

test('B7.4 the instructions of whoever gave the proxy are filled in, cannot be changed, and are sent', async () => {
  const mandate = { proxyId: PROXY, principalName: 'Ada Stein' }
  const { user, server } = await open({
    proxyId: PROXY,
    meeting: { mandate, instructions: { [FIRST]: 'REJECT' } },
    answers: { [`POST ${PATH}/votes?proxy=${PROXY}`]: refuse(410, 'voting.proxyOver') },
  })
  expect(screen.getByText('Reject, as Ada Stein has instructed')).toBeTruthy()
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  await user.click(choice(2, 'Approve'))
  await user.click(button('Review the ballot'))
  await user.click(await screen.findByRole('button', { name: 'Send and request the code' }))
  expect(await alertText()).toContain('This proxy has ended')
  expect(screen.getByRole('link', { name: 'To all meetings' })).toBeTruthy()
  expect(server.calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
    voterNonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    ballots: [{ decisions: { [FIRST]: 'REJECT', [SECOND]: 'APPROVE' } }],
  })
})

test('B7.3 what could not be kept is said, and kept on request', async () => {
  const kept = [refuse(503, 'http.unavailable'), respond(NOTHING)]
  const { user } = await open({ answers: { [`PUT ${PATH}/draft`]: kept } })
  await user.click(choice(1, 'Approve'))
  expect(await alertText()).toContain('could not be transmitted')
  await user.click(button('Try again'))
  expect(await screen.findByText('Kept')).toBeTruthy()
})

describe('§8 confirming', () => {
  const waiting = { meeting: { openVote: OPEN_VOTE }, draft: { isTogether: true, ballots: DECIDED } }

  async function enter(page: Awaited<ReturnType<typeof open>>) {
    await page.user.type(await screen.findByLabelText('Code from the email'), '123456')
    await page.user.click(button('Confirm votes'))
  }

  test.each([
    [404, 'voting.voteNotFound', 'This ballot was not found.', 'Look how it stands'],
    [409, 'voting.invalidCode', 'This code is not right.', 'Confirm votes'],
    [409, 'voting.tooManyCodes', 'There were too many wrong codes.', 'New code possible in 60 s'],
    [409, 'voting.oldCode', 'This code has been replaced by a newer one.', 'Confirm votes'],
    [409, 'voting.otherVote', 'This code belongs to a ballot that was taken back', 'Look how it stands'],
    [409, 'voting.codeExpired', 'The time for this code is over.', 'Review and send again'],
    [410, 'voting.alreadyCompleted', 'These votes have already been confirmed.', 'Show the receipt'],
    [410, 'voting.alreadyVoted', 'These votes have already been given.', 'Show the receipt'],
    [410, 'voting.ended', 'Voting has ended in the meantime', 'Back to the meeting'],
    [429, 'voting.tooManyAttempts', 'There were too many attempts.', 'Confirm votes'],
    [
      500,
      'http.internal',
      'Your entry could not be transmitted. Please try again.Error number e-1',
      'Confirm votes',
    ],
  ])('%i %s has its text and the next step', async (status, code, text, next) => {
    const page = await open({ ...waiting, answers: { [`POST ${VOTE_PATH}`]: refuse(status, code) } })
    await enter(page)
    expect(await alertText()).toContain(text)
    const found = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    expect(found.map(({ textContent }) => toOrdinarySpaces(textContent ?? ''))).toContain(next)
  })

  test('without connection nobody knows whether it has arrived, so it is looked up', async () => {
    const page = await open(waiting)
    await enter(page)
    expect(await alertText()).toContain('we cannot say whether this has arrived')
    page.meeting = { standing: 'voted', votedAt: '2026-11-16T12:03:00Z' }
    await page.user.click(button('Look how it stands'))
    await expect.poll(alertText).toContain('These votes have already been given.')
    expect(screen.getByRole('link', { name: 'Show the receipt' })).toBeTruthy()
  })

  test('the right code ends it, and nothing can be sent again while the receipt is on its way', async () => {
    const page = await open({ ...waiting, answers: { [`POST ${VOTE_PATH}`]: [respond(answerReceipt())] } })
    await enter(page)
    await expect.poll(() => page.voted).toEqual(['voted'])
    expect(screen.getByLabelText<HTMLInputElement>('Code from the email').readOnly).toBe(true)
  })

  test('its ten minutes are counted; after them the ballot is taken back and reviewed again', async () => {
    const page = await open({ ...waiting, answers: { [`DELETE ${VOTE_PATH}`]: respond() } })
    expect(await screen.findByText('Valid for another 10:00 minutes')).toBeTruthy()
    page.clock.goOn(599)
    expect(screen.getByText('Valid for another 0:01 minutes')).toBeTruthy()
    page.clock.goOn(1)
    expect(screen.queryByLabelText('Code from the email')).toBeNull()
    page.meeting = {}
    await page.user.click(button('Review and send again'))
    expect(await screen.findByText('Reject: 250 votes')).toBeTruthy()
    expect(page.server.names()).toContain(`DELETE ${VOTE_PATH}`)
  })
})

test('B7.1 voting that ends meanwhile is said at once, by what the server says', async () => {
  const page = await open({ meeting: { endsAt: '2026-11-16T12:05:00Z' } })
  expect(screen.getByRole('timer').textContent).toBe('Time left: 5 minutes, 0 seconds')
  page.meeting = { endsAt: '2026-11-16T12:05:00Z', phase: 'counting', standing: 'missed' }
  page.clock.goOn(300)
  expect(await alertText()).toContain('Voting has ended in the meantime, by the clock of our server.')
})

test.each([
  ['has not started', { phase: 'coming' }, 'Voting has not started yet.'],
  ['has no votes', { standing: 'notEntitled' }, 'There are no votes to give here'],
])('§8 a ballot that %s cannot be filled in', async (_, meeting, text) => {
  await open({ meeting })
  expect(await alertText()).toContain(text)
  expect(screen.queryByRole('radio')).toBeNull()
})
