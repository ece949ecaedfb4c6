import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { GUID } from '#features/profile/web/profile.test-data.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderPart } from '../../../../tests/web/render-part.tsx'
import { respond, stubServer } from '../../../../tests/web/stub-server.ts'
import type { Interest } from '../interests.domain.ts'
import { encodeInterest } from '../interests.wire.ts'
import { InterestButton } from './interest-button.tsx'

const INTERESTS = '/api/produkte/v2/interessen'
const FUND = '00000000-0000-4000-8000-0000000000f1'
const session = buildSession({ investorId: GUID, investmentGroups: ['PGK'] })

function buildInterest(own: Partial<Interest> = {}): Interest {
  const sentAt = new Date()
  return {
    id: '00000000-0000-4000-8000-0000000000e1',
    fundId: FUND,
    fundName: 'Wohnen Nord 7',
    isOnMarket: true,
    contactName: 'Carla Conte',
    sentAt,
    sentOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(sentAt),
    ...own,
  }
}

type Shown = { readonly answers?: Record<string, () => Response>; readonly as?: typeof session }

let sent: readonly Interest[]
beforeEach(() => {
  sent = []
})

async function open({ answers = {}, as = session }: Shown = {}) {
  const server = stubServer({
    [`GET ${INTERESTS}`]: () => Response.json(sent.map(encodeInterest)),
    [`GET /api/profile/v1/${GUID}/profil`]: respond({}, 503),
    [`GET /api/profile/v1/${GUID}/ansprechpartner`]: respond({}, 503),
    ...answers,
  })
  const page = await renderPart(<InterestButton fundId={FUND} fundName="Wohnen Nord 7" />, {
    at: '/halden/market',
    session: as,
  })
  return { ...page, server }
}

const button = async () => await screen.findByRole('button', { name: 'I am interested in Wohnen Nord 7' })
const say = (name: string) => screen.getByRole('button', { name })

async function openForm(shown: Shown = {}) {
  const page = await open(shown)
  await page.user.click(await button())
  const dialog = await screen.findByRole('dialog', { name: 'Your enquiry about Wohnen Nord 7' })
  return { ...page, dialog }
}

describe('B4.4 I am interested', () => {
  test('is written, sent, thanked for, and then tells when', async () => {
    const interest = buildInterest({ callback: { phone: '+49 40 12345', time: 'morning' } })
    const { user, dialog, server } = await openForm({
      answers: {
        [`POST ${INTERESTS}`]: () => {
          sent = [interest]
          return Response.json(encodeInterest(interest), { status: 201 })
        },
      },
    })
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'))
    expect(dialog.textContent).toContain('Halden Real Assets will read your message')
    expect(dialog.textContent).toContain('An enquiry commits you to nothing')
    await user.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'Hello')
    await user.click(screen.getByRole('radio', { name: 'By telephone' }))
    await user.type(await screen.findByRole('textbox', { name: /^Telephone number/ }), '+49 40 12345')
    await user.click(screen.getByRole('radio', { name: 'In the morning' }))
    await user.click(say('Send the enquiry'))

    const thanks = await screen.findByRole('dialog', { name: 'Your enquiry has been sent' })
    expect(document.activeElement).toBe(within(thanks).getByRole('heading'))
    expect(thanks.textContent).toContain('Your enquiry about Wohnen Nord 7 is on its way to Carla Conte.')
    expect(thanks.textContent).toContain('You will be called at +49 40 12345.')
    const post = server.calls.find(({ name }) => name === `POST ${INTERESTS}`)
    expect(post?.body).toEqual({
      produkt: FUND,
      nachricht: 'Hello',
      rueckruf: { telefon: '+49 40 12345', zeit: 'vormittags' },
    })
    await user.click(say('Close'))
    const note = await screen.findByText(/^You wrote to us about this fund on/)
    expect(document.activeElement?.contains(note)).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Your enquiries' }).getAttribute('href')).toBe(
      '/halden/user/enquiries',
    )
  })

  test('asks for a number that can be called, and for none where the answer comes by email', async () => {
    const { user, server } = await openForm({ answers: { [`POST ${INTERESTS}`]: respond({}, 503) } })
    await user.click(screen.getByRole('radio', { name: 'By telephone' }))
    await user.type(await screen.findByRole('textbox', { name: /^Telephone number/ }), 'call me')
    await user.click(say('Send the enquiry'))
    expect(await screen.findByRole('group', { name: 'Please correct one entry' })).toBe(
      document.activeElement,
    )
    expect(server.names()).not.toContain(`POST ${INTERESTS}`)
    await user.click(screen.getByRole('radio', { name: 'By email' }))
    await user.click(say('Send the enquiry'))
    await screen.findByRole('alert')
    const post = server.calls.find(({ name }) => name === `POST ${INTERESTS}`)
    expect(post?.body).toEqual({ produkt: FUND })
  })

  test('closing it loses nothing, and gives the focus back', async () => {
    const { user } = await openForm()
    await user.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'Half a thought')
    await user.click(say('Cancel'))
    expect(document.activeElement).toBe(await button())
    await user.click(await button())
    const field = await screen.findByRole('textbox', { name: 'Your message (optional)' })
    expect((field as HTMLTextAreaElement).value).toBe('Half a thought')
  })

  test.each([
    [429, 'interests.tooMany', 'You have sent five enquiries within a day.'],
    [409, 'interests.notOffered', 'This fund can no longer be subscribed.'],
    [403, 'session.readOnly', 'Enquiries cannot be sent from this sign-in.'],
    [503, 'http.unavailable', 'The portal is briefly unavailable.'],
  ])('says why it was not sent, and keeps what was written: %i %s', async (status, code, text) => {
    const { user } = await openForm({
      answers: { [`POST ${INTERESTS}`]: respond({ code, errorId: 'e' }, status) },
    })
    await user.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'Hello')
    await user.click(say('Send the enquiry'))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByDisplayValue('Hello')).toBeTruthy()
  })

  test('one whose answer was lost, sent again: it has arrived, once', async () => {
    const { user } = await openForm({
      answers: {
        [`POST ${INTERESTS}`]: () => {
          sent = [buildInterest()]
          return Response.json({ code: 'interests.alreadySent', errorId: 'e' }, { status: 409 })
        },
      },
    })
    await user.click(say('Send the enquiry'))
    const told = await screen.findByRole('dialog', { name: 'You have written to us today' })
    expect(told.textContent).toContain('nothing was sent twice')
    await user.click(say('Close'))
    expect(await screen.findByText(/^You wrote to us about this fund on/)).toBeTruthy()
  })
})

describe('who is offered it', () => {
  test('B4.4 who has written yesterday may write today', async () => {
    sent = [buildInterest({ sentOn: '2026-01-01', sentAt: new Date('2026-01-01T12:00:00Z') })]
    await open()
    expect(await button()).toBeTruthy()
  })

  test.each([
    ['A4.9 who looks at somebody else’s portfolio', { ...session, viewee: { name: 'Ada Stein' } }],
    ['A2.3 who invests in special funds alone', { ...session, investmentGroups: ['DACH'] as const }],
    ['who invests in nothing', { ...session, investorId: undefined }],
  ])('%s is shown nothing, and nothing is asked', async (_, as) => {
    const { server } = await open({ as })
    expect(document.body.textContent).toBe('')
    expect(server.calls).toEqual([])
  })
})
