import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { votingResult as german } from '../../locales/result/de-DE.ts'
import { votingResult as english } from '../../locales/result/en-GB.ts'
import { ResultView } from './result-view.tsx'
import { LOTS, MEETING, MEETING_ANSWER, RECEIPT_ANSWER, RESULT_ANSWER } from './testing/result-answers.ts'

const BASE = `GET /api/voting/v1/meetings/${MEETING}`

type Server = {
  readonly meeting?: object
  readonly result?: () => Response
  readonly lots?: readonly (typeof LOTS)[number][]
  readonly session?: object
  readonly at?: string
}

async function open({
  meeting,
  result = respond(RESULT_ANSWER),
  lots = LOTS,
  session,
  at = '',
}: Server = {}) {
  const server = stubServer({
    [BASE]: respond({ ...MEETING_ANSWER, ...meeting }),
    [`${BASE}/result`]: result,
    [`${BASE}/receipt`]: respond(RECEIPT_ANSWER),
    [`${BASE}/codes*`]: ({ name }) => Response.json(answerLots(lots, new URL(name.slice(4), 'http://x'))),
    [`${BASE}/protocol.pdf`]: () =>
      new Response('pdf', { headers: { 'content-disposition': 'attachment; filename="protocol-agm.pdf"' } }),
  })
  const page = await renderPart(<ResultView meetingId={MEETING} />, {
    session: buildSession(session),
    at: `/halden/voting/${MEETING}?view=result${at}`,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, server }
}

const emptyTopic = (topic: (typeof RESULT_ANSWER)['topics'][number]) => ({
  ...topic,
  tally: { approve: '0', abstain: '0', reject: '0' },
  outcome: 'noQuorum',
})

/** As the server pages, two at a time where a page of the screen is asked for. */
function answerLots(lots: Server['lots'] = [], { searchParams }: URL) {
  const [topic, code, after] = ['topic', 'code', 'after'].map((name) => searchParams.get(name))
  const prefix = code?.replaceAll('-', '') ?? ''
  const asked = lots.filter((lot) => (!topic || lot.topicId === topic) && lot.code.startsWith(prefix))
  const from = Number(after ?? 0)
  const shown = asked.slice(from, from + 4)
  const next = from + shown.length < asked.length ? { next: String(from + shown.length) } : {}
  return { lots: shown, total: asked.length, ...next }
}

const listTable = async () => await screen.findByRole('table', { name: english.codes.list })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('B7.6 turnout, quorum, and of each topic the votes in figures, its majority and its outcome', async () => {
  const { container } = await open()
  const text = () => container.textContent?.replaceAll('\u00a0', ' ')
  await screen.findByText('60.00 %')
  expect(text()).toContain('1,200 of 2,000 votes')
  expect(text()).toContain('7 of 12 holdings')
  expect(text()).toContain('25.5 % of all votes were needed.')
  const table = screen.getByRole('table', { name: 'Votes on topic 1' })
  const figures = rowsOf(table).map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace('\u00a0', ' ')),
  )
  expect(figures).toEqual([
    ['Approve', '1,000', '83.4 %'],
    ['Abstain', '100', '8.3 %'],
    ['Reject', '100', '8.3 %'],
  ])
  expect(text()).toContain('90.90 %: 1,000 of 1,100 votes cast')
  expect(text()).toContain('Carried')
  // Of all that may vote, and never rounded up to what it lacks.
  expect(text()).toContain('74.00 %: 1,110 of 1,500 votes entitled on this topic')
  expect(text()).toContain('Rejected')
})

test('B7.5 the list comes page by page, marks one’s own, and the reader goes on where what is new begins', async () => {
  const { user, container } = await open()
  const table = await listTable()
  expect(rowsOf(table)).toHaveLength(4)
  expect(container.textContent).toContain('4 of 6 codes')
  await within(table).findByRole('rowheader', { name: '0123-4567-89AB Yours' })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rowsOf(table)).toHaveLength(6))
  expect(document.activeElement?.textContent).toBe('4123-4567-89AB')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('B7.5 a code is looked up as people type it; the address says which', async () => {
  const { user, router, container } = await open()
  await listTable()
  await user.type(screen.getByRole('textbox', { name: 'Check code' }), '1i234 56789-ab')
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: '1123-4567-89AB' }))
  await waitFor(() => expect(container.textContent).toContain('1 found'))
  expect(rowsOf(await listTable())[0]?.textContent).toContain('Abstain')
  await user.click(screen.getByRole('button', { name: 'Show the whole list' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('code'))
})

test('B7.5 a code of an address is looked up at once; one that is not there is said plainly', async () => {
  await open({ at: '&code=ZZZZ-ZZZZ-ZZZZ' })
  await screen.findByText(english.codes.wholeMissing)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Check code' }).value).toBe('ZZZZ-ZZZZ-ZZZZ')
})

test('B7.5 the codes of the receipt need not be typed', async () => {
  const { user, container } = await open()
  await user.click(await screen.findByRole('button', { name: 'Look up 0123-4567-89AB' }))
  await waitFor(() => expect(container.textContent).toContain('1 found'))
})

test('B7.5 the whole list is added up in the browser, and compared with result and receipt', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Look up 0123-4567-89AB' })
  await user.click(screen.getByRole('button', { name: 'Add up' }))
  await screen.findByText('The list adds up to the result')
  screen.getByText('1 of your 1 codes found')
  const table = screen.getByRole('table', { name: english.addUp.table })
  expect(rowsOf(table).map((row) => row.textContent)).toEqual([
    '1Approve1,0001,000',
    'Abstain100100',
    'Reject100100',
    '2aApprove1,1101,110',
    'Abstain00',
    'Reject00',
  ])
})

test('B7.5 a list that lacks a lot, or says it otherwise, is told', async () => {
  const [own, ...others] = LOTS
  const { user } = await open({ lots: own ? [{ ...own, choice: 'REJECT' }, ...others] : [] })
  await screen.findByRole('button', { name: 'Look up 0123-4567-89AB' })
  await user.click(screen.getByRole('button', { name: 'Add up' }))
  await screen.findByText('The list does not add up to the result')
  screen.getByText('0 of your 1 codes found')
})

test('B7.6 the protocol is downloaded under the name that the server gives it', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: english.files.protocol.download }))
  await screen.findByText(english.files.saved)
  expect(saved).toEqual(['protocol-agm.pdf'])
  vi.restoreAllMocks()
})

test('B7.6 not published yet: when it will be', async () => {
  const missing = () => Response.json({ code: 'voting.noResult', status: 404 }, { status: 404 })
  await open({ result: missing, meeting: { phase: 'counting' } })
  await screen.findByText(english.notYet.title)
  expect(screen.getByText(/Voting ended on/).textContent).toContain('14.11.2026, 18:00')
})

test('B7.6 what failed is tried again; where nobody has voted there is nothing to look up', async () => {
  const empty = {
    ...RESULT_ANSWER,
    present: '0',
    isQuorate: false,
    topics: RESULT_ANSWER.topics.map(emptyTopic),
  }
  let isDown = true
  const result = () =>
    isDown ? Response.json({ code: 'http.internal' }, { status: 500 }) : Response.json(empty)
  const { user, container } = await open({ result, meeting: { standing: 'missed' }, lots: [] })
  await screen.findByText('Could not load data')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(english.turnout.nobody)
  expect(container.textContent).toContain('No votes were cast for or against.')
  expect(screen.queryByRole('heading', { name: english.codes.title })).toBeNull()
})

test('A4.9 who looks at somebody else’s portfolio is shown no codes of theirs', async () => {
  const { server } = await open({ session: { viewee: { name: 'Ada Lovelace', loginId: 'x' } } })
  await listTable()
  expect(server.names().filter((name) => name.includes('receipt'))).toEqual([])
  expect(german.title).toBe('Ergebnis')
})
