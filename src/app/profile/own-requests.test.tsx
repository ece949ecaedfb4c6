import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ChangeRequest } from '#features/change-requests/change-requests.domain.ts'
import { encodeChangeRequest } from '#features/change-requests/change-requests.wire.ts'
import { GUID } from '#features/profile/web/profile.test-data.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderPart } from '../../../tests/web/render-part.tsx'
import { respond, stubServer } from '../../../tests/web/stub-server.ts'
import { OwnRequests } from './own-requests.tsx'

const REQUESTS = `/api/profile/v1/${GUID}/profil/aenderungsantrag`
const session = buildSession({ investorId: GUID })
const SENT = new Date('2026-11-15T11:00:00Z')

function buildRequest(own: Partial<ChangeRequest> & Pick<ChangeRequest, 'state'>): ChangeRequest {
  return {
    id: '00000000-0000-4000-8000-0000000000b1',
    sentAt: SENT,
    needsFactor: false,
    changes: [{ item: 'email.email_privat', before: 'old@post.example', after: 'new@post.example' }],
    attachments: [],
    ...own,
  }
}

async function open(requests: readonly ChangeRequest[], answers = {}, viewing = false) {
  const server = stubServer({
    [`GET ${REQUESTS}`]: () => Response.json(requests.map(encodeChangeRequest)),
    ...answers,
  })
  const page = await renderPart(<OwnRequests title="Change requests" />, {
    at: '/halden/user/requests',
    session: viewing ? { ...session, viewee: { name: 'Ada Stein' } } : session,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, server }
}

describe('B6.7 every request is listed', () => {
  test.each([
    ['awaitingCode', 'Waiting for the code', true],
    ['inReview', 'In review', true],
    ['accepted', 'Accepted', false],
    ['refused', 'Refused', false],
    ['withdrawn', 'Withdrawn', false],
    ['expired', 'Expired', false],
  ] as const)('%s: with its word, and withdrawable until it is decided', async (state, word, isOpen) => {
    await open([buildRequest({ state })])
    const card = await screen.findByRole('region', { name: 'Request of 15.11.2026, 12:00 CET' })
    expect(within(card).getByText(word)).toBeTruthy()
    expect(within(card).queryAllByRole('button', { name: /^Withdraw/ })).toHaveLength(isOpen ? 1 : 0)
    expect(within(card).getByRole('deletion').textContent).toBe('until now: old@post.example')
    expect(within(card).getByRole('term').textContent).toBe('Email addresses: Private')
  })

  test('with days, reason, comment and attachments', async () => {
    await open([
      buildRequest({
        state: 'refused',
        confirmedAt: SENT,
        decidedAt: new Date('2026-11-17T09:00:00Z'),
        reason: 'Please send us evidence.',
        comment: 'A new mailbox',
        attachments: [{ id: '00000000-0000-4000-8000-0000000000f1', name: 'letter.pdf', bytes: 120_000 }],
      }),
    ])
    const card = await screen.findByRole('region', { name: /^Request of/ })
    for (const part of [
      'Reason: Please send us evidence.',
      'A new mailbox',
      'letter.pdf',
      'Decided17.11.2026, 10:00 CET',
    ])
      expect(card.textContent).toContain(part)
  })

  test('one that was reported says so, and not that the person took it back', async () => {
    const stopped = new Date('2026-11-17T09:00:00Z')
    await open([buildRequest({ state: 'withdrawn', decidedAt: stopped, reportedAt: stopped })])
    const card = await screen.findByRole('region', { name: /^Request of/ })
    expect(card.textContent).toContain('It was reported as not yours by the link of an email.')
    expect(card.textContent).not.toContain('You have taken it back')
    expect(card.textContent).toContain('Withdrawn17.11.2026, 10:00 CET')
  })

  test('one that waits for its code leads there', async () => {
    await open([buildRequest({ state: 'awaitingCode' })])
    expect((await screen.findByRole('link', { name: 'Enter the code' })).getAttribute('href')).toBe(
      '/halden/user/profile',
    )
  })

  test('none yet says what will stand here', async () => {
    await open([])
    expect(await screen.findByText(/You have not requested any changes yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeTruthy()
  })
})

describe('B6.7 withdrawing', () => {
  const DELETE = `DELETE ${REQUESTS}/00000000-0000-4000-8000-0000000000b1`

  test('is asked once more, done and said', async () => {
    let state: ChangeRequest['state'] = 'inReview'
    stubServer({
      [`GET ${REQUESTS}`]: () => Response.json([encodeChangeRequest(buildRequest({ state }))]),
      [DELETE]: () => {
        state = 'withdrawn'
        return Response.json(encodeChangeRequest(buildRequest({ state })))
      },
    })
    const { user } = await renderPart(<OwnRequests title="Change requests" />, {
      at: '/halden/user/requests',
      session,
    })
    await user.click(await screen.findByRole('button', { name: /^Withdraw the request/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The request has been withdrawn.')).toBeTruthy()
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Change requests')
  })

  test('one that has been decided meanwhile says so', async () => {
    const answer = respond({ code: 'changeRequests.alreadyDecided', errorId: 'e' }, 410)
    const { user } = await open([buildRequest({ state: 'inReview' })], { [DELETE]: answer })
    await user.click(await screen.findByRole('button', { name: /^Withdraw the request/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This request has already been decided or withdrawn.',
    )
  })
})

test('A4.9 who looks at somebody else’s portfolio is shown no requests', async () => {
  const { server } = await open([], {}, true)
  expect(screen.getByText('Requests are not shown to others.')).toBeTruthy()
  expect(server.calls).toEqual([])
})
