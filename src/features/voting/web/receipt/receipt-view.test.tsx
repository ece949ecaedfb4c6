import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { answerMeeting, answerReceipt, MEETING, PROXY } from '../testing/meeting-answers.ts'
import { ReceiptView } from './receipt-view.tsx'

const PATH = `GET /api/voting/v1/meetings/${MEETING}`

const files: (() => Response)[] = []

async function open(
  receipt: () => Response,
  { proxyId, ...own }: { proxyId?: string } & Record<string, unknown> = {},
) {
  const query = proxyId === undefined ? '' : `?proxy=${proxyId}`
  stubServer({
    [`${PATH}${query}`]: respond(answerMeeting({ standing: 'voted', ...own })),
    [`${PATH}/receipt${query}`]: receipt,
    [`${PATH}/receipt.pdf`]: () => files.shift()?.() ?? Response.error(),
  })
  const page = await renderPart(<ReceiptView seat={{ meetingId: MEETING, proxyId }} />, {
    at: `/halden/voting/${MEETING}?view=receipt`,
    session: buildSession(),
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, text: () => toOrdinarySpaces(page.container.textContent ?? '') }
}

test('B7.5 meeting, time, weight, who voted, choices and the check codes to find them by', async () => {
  const mandate = { proxyId: PROXY, principalName: 'Ada Stein' }
  const { text } = await open(respond(answerReceipt({ proxyName: 'Paul Stein' })), {
    proxyId: PROXY,
    mandate,
    phase: 'published',
  })
  await screen.findByText('7K3M-9QXA-02TD')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt of the vote for Ada Stein')
  expect(text()).toContain('Time16.11.2026, 13:03 CETCast by proxyPaul SteinVotes101 votes')
  expect(text()).toContain('Topic 1Topic 1Approve: 101 votes')
  expect(screen.getByRole('row', { name: 'ZCZJ-E1P2-Y6P7 Approve 1 vote' })).toBeTruthy()
  expect(text()).toContain('a'.repeat(32))
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Download PDF')).toBe(`/api/voting/v1/meetings/${MEETING}/receipt.pdf?proxy=${PROXY}`)
  expect(hrefOf('Find your codes in the list')).toBe(`/halden/voting/${MEETING}?proxy=${PROXY}&view=result`)
})

test('B7.5 what was voted on paper has none, and it says so with the way back', async () => {
  await open(respond({ code: 'voting.noReceipt', errorId: 'e-1' }, 404))
  expect((await screen.findByRole('alert')).textContent).toContain('Votes that were given on paper have none')
  expect(screen.getAllByRole('link', { name: 'Back to the meeting' })).toHaveLength(2)
})

test('B7.5 the PDF is asked for in the language of the page, and a failure can be tried again', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const headers = { 'content-disposition': 'attachment; filename="receipt-2026-11-16.pdf"' }
  files.push(
    respond({ code: 'http.unavailable', errorId: 'e-7' }, 503),
    () => new Response('pdf', { headers }),
  )
  const { user } = await open(respond(answerReceipt()))
  await user.click(await screen.findByRole('link', { name: 'Download PDF' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be downloaded.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Downloaded.')
  expect(saved).toEqual(['receipt-2026-11-16.pdf'])
  vi.restoreAllMocks()
})
