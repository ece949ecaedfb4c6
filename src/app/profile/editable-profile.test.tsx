import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangeRequest } from '#features/change-requests/change-requests.domain.ts'
import { encodeChangeRequest } from '#features/change-requests/change-requests.wire.ts'
import type { ProfileView } from '#features/profile/profile.domain.ts'
import { buildPerson, describeProfile, GUID, PROFILE_PATH } from '#features/profile/web/profile.test-data.ts'
import { type Clock, ClockContext } from '#web/clock-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderPart } from '../../../tests/web/render-part.tsx'
import { respond, stubServer } from '../../../tests/web/stub-server.ts'
import { OwnProfile } from './own-profile.tsx'

const REQUEST_ID = '00000000-0000-4000-8000-0000000000b1'
const REQUESTS = `${PROFILE_PATH}/aenderungsantrag`
const REQUEST = `${REQUESTS}/${REQUEST_ID}`
const NOW = new Date('2026-11-15T12:00:00Z')
const SESSION = buildSession({ investorId: GUID })

const CHANGE = { item: 'person.lastName', before: 'Klein', after: 'Gross' }
const ACCOUNT = {
  item: 'bankAccount.Auszahlung',
  before: { accountHolder: 'Margarethe Klein', iban: 'DE89370400440532013000' },
  after: { accountHolder: 'Margarethe Klein', iban: 'DE02120300000000202051' },
}

function buildRequest(own: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    id: REQUEST_ID,
    state: 'awaitingCode',
    sentAt: NOW,
    codeExpiresAt: new Date(NOW.getTime() + 600_000),
    nextCodeAt: new Date(NOW.getTime() + 60_000),
    needsFactor: false,
    changes: [CHANGE],
    attachments: [],
    ...own,
  }
}

type Server = {
  openRequest: ProfileView['openRequest']
  requests: readonly ChangeRequest[]
  digest: string
}

type Answer = Response | (() => Response)

/** A server that goes on with a request as the tests say. */
function startServer(state: Partial<Server> = {}, answers: Record<string, () => Answer> = {}) {
  const server: Server = { openRequest: undefined, requests: [], digest: 'as-read', ...state }
  const stub = stubServer({
    [`GET ${PROFILE_PATH}`]: () =>
      Response.json(
        describeProfile(buildPerson(), { openRequest: server.openRequest, digest: server.digest }),
      ),
    [`GET /api/profile/v1/${GUID}/ansprechpartner`]: respond([]),
    'GET /api/profile/v1/laender': respond([
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ]),
    'GET /api/profile/v1/finanzaemter': respond([{ bufa_nr: '2122', name: 'Lübeck', ort: 'Lübeck' }]),
    'GET /api/profile/v1/banken/*': respond({ name: 'Deutsche Kreditbank', bic: 'BYLADEM1001' }),
    [`GET ${REQUESTS}`]: () => Response.json(server.requests.map(encodeChangeRequest)),
    ...Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        () => {
          const given = answer()
          return typeof given === 'function' ? given() : given
        },
      ]),
    ),
  })
  const openRequest = (own: Partial<ChangeRequest> = {}) => {
    const request = buildRequest(own)
    server.requests = [request]
    server.openRequest = {
      id: REQUEST_ID,
      isAwaitingCode: request.state === 'awaitingCode',
      needsFactor: request.needsFactor,
    }
    return Response.json(encodeChangeRequest(request), { status: 201 })
  }
  return Object.assign(server, stub, { open: openRequest })
}

const refuse = (status: number, code: string, fields?: Record<string, string>) =>
  Response.json({ code, errorId: 'error-1', ...(fields && { fields }) }, { status })

async function open({ at = '/halden/user/profile', session = SESSION, clock = STILL } = {}) {
  const page = await renderPart(
    <ClockContext value={clock}>
      <OwnProfile title="Profile" guid={GUID} />
    </ClockContext>,
    { at, session },
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}

const STILL: Clock = { nowMs: () => NOW.getTime(), every: () => () => undefined }

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
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const getSection = (name: string) => screen.getByRole('region', { name })

type Page = Awaited<ReturnType<typeof open>>

async function changeName({ user }: Page, name = 'Gross'): Promise<void> {
  await user.click(button('Edit: Person'))
  const field = await screen.findByLabelText(/^Last name/, { selector: 'input' })
  await user.clear(field)
  await user.type(field, name)
  await user.click(button('Apply'))
  await findButton('Review and send')
}

beforeEach(() => sessionStorage.clear())

describe('B6.4 one section is edited at a time, in its place', () => {
  test('the first field has the focus, other sections wait, and cancelling leads back to the button', async () => {
    startServer()
    const { user } = await open()
    await user.click(button('Edit: Email addresses'))
    const field = await screen.findByLabelText(/^Email address/, { selector: 'input' })
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('button', { name: 'Edit: Email addresses' })).toBeNull()
    await user.click(button('Cancel'))
    expect(document.activeElement).toBe(button('Edit: Email addresses'))
    expect(screen.queryByRole('region', { name: 'Changes that are not sent yet' })).toBeNull()
  })

  test('what changes shows the old value beside the new one, with words for those who hear it', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    const [old, fresh] = [screen.getByRole('deletion'), screen.getByRole('insertion')]
    expect(old.textContent).toBe('until now: Klein')
    expect(fresh.textContent).toBe('new: Gross')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Person: your changes are noted. They are not sent yet.',
    )
    expect(document.activeElement).toBe(button('Edit: Person'))
  })

  test('several sections are collected; the bar counts them', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    expect(getSection('Changes that are not sent yet').textContent).toContain('One section changed')
    await page.user.click(button('Edit: Email addresses'))
    const field = await screen.findByLabelText(/^Email address/, { selector: 'input' })
    await page.user.clear(field)
    await page.user.type(field, 'gross@post.example')
    await page.user.click(button('Apply'))
    expect(
      (await screen.findByRole('region', { name: 'Changes that are not sent yet' })).textContent,
    ).toContain('2 sections changed')
  })

  test('an entry is removed, and one of an unused purpose added', async () => {
    startServer()
    const page = await open()
    await page.user.click(button('Edit: Email addresses'))
    await page.user.click(await findButton('Remove: Private'))
    await page.user.click(button('Add: Office'))
    const fields = screen.getAllByLabelText(/^Email address/, { selector: 'input' })
    expect(document.activeElement).toBe(fields[0])
    expect(screen.queryByRole('button', { name: 'Add: Office' })).toBeNull()
    await page.user.type(fields[0] ?? document.body, 'klein@office.example')
    await page.user.click(button('Apply'))
    await findButton('Review and send')
    const section = getSection('Email addresses')
    expect(within(section).getByText('New')).toBeTruthy()
    expect(within(section).getByText('Removed')).toBeTruthy()
  })

  test('B6.5 a wrong digit is said at its field, and nothing is applied', async () => {
    startServer()
    const page = await open()
    await page.user.click(button('Edit: Bank accounts'))
    const field = await screen.findByLabelText(/^IBAN/)
    await page.user.clear(field)
    await page.user.type(field, 'DE89370400440532013001')
    await page.user.click(button('Apply'))
    expect(await screen.findByText('Please correct one entry')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull()
  })

  test('B6.5 a new IBAN brings the name of its bank', async () => {
    startServer()
    const page = await open()
    await page.user.click(button('Edit: Bank accounts'))
    const field = await screen.findByLabelText(/^IBAN/)
    await page.user.clear(field)
    await page.user.type(field, 'DE02120300000000202051')
    await expect
      .poll(() => screen.getByLabelText<HTMLInputElement>(/^Bank$/).value)
      .toBe('Deutsche Kreditbank')
  })

  test('what is applied as it was changes nothing', async () => {
    startServer()
    const page = await open()
    await page.user.click(button('Edit: Phone numbers'))
    await screen.findByLabelText(/^Number/, { selector: 'input' })
    await page.user.click(button('Apply'))
    expect(await screen.findByText('Phone numbers: nothing was changed.')).toBeTruthy()
    expect(screen.queryByRole('deletion')).toBeNull()
  })
})

describe('B6.4 a draft', () => {
  test('survives a reload in the same session', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    page.unmount()
    await open()
    expect((await screen.findByRole('insertion')).textContent).toBe('new: Gross')
  })

  test('is nothing to another session', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    page.unmount()
    await open({ session: { ...SESSION, endsAt: '2026-11-16T20:00:00Z' } })
    expect(screen.queryByRole('insertion')).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('is discarded after a question', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    await page.user.click(button('Discard'))
    const dialog = screen.getByRole('dialog', { name: 'Discard all changes?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('insertion')).toBeNull()
    expect(await screen.findByText('Your changes have been discarded.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Profile')
  })

  test('leaving asks', async () => {
    startServer()
    const page = await open()
    await changeName(page)
    page.router.history.push('/halden/portfolio')
    expect(await screen.findByRole('dialog', { name: 'Leave before sending?' })).toBeTruthy()
    await page.user.click(button('Keep editing'))
    expect(page.router.history.location.pathname).toBe('/halden/user/profile')
  })
})

async function review(page: Page): Promise<void> {
  await changeName(page)
  await page.user.click(button('Review and send'))
  await screen.findByRole('heading', { name: 'Review your changes' })
}

describe('B6.2 sending', () => {
  test('the review shows what changes; comment and whole profile are sent, and the code is asked for', async () => {
    const server = startServer({}, { [`POST ${REQUESTS}`]: () => server.open() })
    const page = await open()
    await review(page)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Review your changes'))
    expect(screen.getByRole('insertion').textContent).toBe('new: Gross')
    await page.user.type(screen.getByLabelText('Comment'), 'I have married.')
    await page.user.click(button('Send'))
    const field = await screen.findByLabelText('Code from the email')
    await waitFor(() => expect(document.activeElement).toBe(field))
    const { body } = server.calls.find(({ name }) => name === `POST ${REQUESTS}`) ?? {}
    expect(body).toMatchObject({
      profil: { guid: GUID, typ: 'Person', nachname: 'Gross', vorname: 'Margarethe', anrede: 'Frau' },
      kommentar: 'I have married.',
      stand: 'as-read',
    })
    expect(body).toMatchObject({
      profil: {
        telefone: [{ zweck: 'telefon_mobil', laenderkennung: '0049', vorwahl: '0171', rufnummer: '3920001' }],
        bankverbindungen: { auszahlung: { iban: 'DE89370400440532013000' } },
      },
    })
    expect(screen.getByRole('timer').textContent).toBe('Valid for another 10:00 minutes')
    expect(sessionStorage.length).toBe(0)
  })

  test.each([
    [403, 'http.forbidden', 'You may not request changes of this profile. Please contact us.', 'Contact us'],
    [
      404,
      'changeRequests.userUnavailable',
      'Your details are not available at the moment. Please contact us.',
      'Contact us',
    ],
    [
      409,
      'changeRequests.stillActive',
      'You have already requested a change that is still open. Please wait for it, or withdraw it.',
      'Show how it stands',
    ],
    [
      409,
      'changeRequests.profileChanged',
      'Your details have changed in the meantime. Please check them and send your changes again.',
      'Show how it stands',
    ],
    [422, 'changeRequests.invalidProfile', 'Some details are missing or not valid.', 'Back to editing'],
    [422, 'changeRequests.nothingChanged', 'You have not changed anything.', 'Back to editing'],
    [
      422,
      'changeRequests.unknownAttachment',
      'One of the attachments is no longer there. Please add it again.',
      'Send',
    ],
    [500, 'http.internal', 'Your entry could not be transmitted. Please try again.', 'Send'],
  ])('§8 %d %s has its text and its next step', async (status, code, text, next) => {
    startServer({}, { [`POST ${REQUESTS}`]: () => refuse(status, code) })
    const page = await open()
    await review(page)
    await page.user.click(button('Send'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(alert.parentElement?.parentElement?.contains(document.activeElement)).toBe(true)
    expect(
      screen.getAllByRole(next === 'Contact us' ? 'link' : 'button', { name: next }).length,
    ).toBeGreaterThan(0)
  })

  test('§5 each path that the server refuses is said in words', async () => {
    const fields = {
      'person.lastName': 'missing',
      'bankAccount.Auszahlung.inhaber': 'invalid',
      guid: 'invalid',
    }
    startServer({}, { [`POST ${REQUESTS}`]: () => refuse(422, 'changeRequests.invalidProfile', fields) })
    const page = await open()
    await changeName(page)
    await page.user.click(button('Review and send'))
    await page.user.click(await findButton('Send'))
    await screen.findByText('Some details are missing or not valid.')
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toContain('Last name: Please fill in this field.')
    expect(said).toContain('Bank accounts: Payouts, Account holder: Please check this entry.')
    expect(said.join()).not.toContain('guid')
  })

  test('two tabs: who comes second is shown what the first has sent', async () => {
    const server = startServer(
      {},
      { [`POST ${REQUESTS}`]: () => (server.open(), refuse(409, 'changeRequests.stillActive')) },
    )
    const page = await open()
    await review(page)
    await page.user.click(button('Send'))
    await page.user.click(await findButton('Show how it stands'))
    expect(await screen.findByLabelText('Code from the email')).toBeTruthy()
  })

  test('back to editing keeps what was changed', async () => {
    startServer()
    const page = await open()
    await review(page)
    await page.user.click(button('Back to editing'))
    expect(await findButton('Review and send')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Profile')
  })

  test('B6.6 a file goes along', async () => {
    const server = startServer(
      {},
      {
        [`POST ${REQUESTS}`]: () => server.open(),
        [`POST ${PROFILE_PATH}/anlagen?name=marriage.pdf`]: () =>
          Response.json({ id: 'file-1', name: 'marriage.pdf', groesse: 3 }, { status: 201 }),
      },
    )
    const page = await open()
    await review(page)
    const [input] = page.container.querySelectorAll<HTMLInputElement>('input[type=file]')
    const file = new File(['pdf'], 'marriage.pdf', { type: 'application/pdf' })
    await page.user.upload(input ?? document.createElement('input'), file)
    expect(await findButton('Remove marriage.pdf')).toBeTruthy()
    await page.user.click(button('Send'))
    await screen.findByLabelText('Code from the email')
    expect(server.calls.find(({ name }) => name === `POST ${REQUESTS}`)?.body).toMatchObject({
      anlagen: ['file-1'],
    })
  })

  test('B6.6 a file that is refused says why', async () => {
    startServer(
      {},
      { [`POST ${PROFILE_PATH}/anlagen?name=a.pdf`]: () => refuse(415, 'changeRequests.wrongFileKind') },
    )
    const page = await open()
    await review(page)
    const [input] = page.container.querySelectorAll<HTMLInputElement>('input[type=file]')
    await page.user.upload(
      input ?? document.createElement('input'),
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    )
    expect(await screen.findByText('This file is neither a PDF nor a JPEG or PNG picture.')).toBeTruthy()
  })

  test('B6.6 what is sensitive says how it is protected', async () => {
    startServer()
    const page = await open()
    await page.user.click(button('Edit: Email addresses'))
    const field = await screen.findByLabelText(/^Email address/, { selector: 'input' })
    await page.user.clear(field)
    await page.user.type(field, 'new@post.example')
    await page.user.click(button('Apply'))
    await page.user.click(await findButton('Review and send'))
    expect(await screen.findByText(/are checked by two people/)).toBeTruthy()
  })
})

async function enterCode({ user }: Page): Promise<void> {
  await user.type(await screen.findByLabelText('Code from the email'), '123456')
  await user.click(button('Confirm'))
}

describe('B6.2 the code', () => {
  test('confirms; then the review stands at the top, nothing can be edited, and what was asked is shown', async () => {
    const server = startServer({}, { [`POST ${REQUEST}`]: () => server.open({ state: 'inReview' }) })
    server.open()
    const page = await open()
    await enterCode(page)
    const panel = await screen.findByRole('region', { name: 'Your changes are in review' })
    expect(document.activeElement?.textContent).toBe('Your changes are in review')
    expect(within(panel).getByText('Thank you. Your changes have been sent to us.')).toBeTruthy()
    expect(within(panel).getByRole('insertion').textContent).toBe('new: Gross')
    expect(screen.queryAllByRole('button', { name: /^Edit/ })).toEqual([])
    expect(server.calls.find(({ name }) => name === `POST ${REQUEST}`)?.body).toEqual({ tan: '123456' })
  })

  test.each([
    [
      404,
      'deadlineExpired',
      'The time for confirming this request is over. Please send your changes again.',
      'Send the changes again',
    ],
    [410, 'alreadyConfirmed', 'This request has already been confirmed.', 'Show how it stands'],
    [409, 'invalidCode', 'This code is not right. Please check it.', 'Confirm'],
    [409, 'tooManyCodes', 'There were too many wrong codes. Please request a new one.', /New code/],
    [
      409,
      'oldCode',
      'This code has been replaced by a newer one. Please use the code from the latest email.',
      'Confirm',
    ],
    [
      409,
      'otherRequest',
      'This code belongs to another request. Please use the code from the latest email.',
      'Confirm',
    ],
    [
      409,
      'editedSince',
      'You have gone back to your changes since. Please send them again.',
      'Show how it stands',
    ],
    [
      403,
      'factorRequired',
      'Please confirm first with your authenticator app or your passkey.',
      'Show how it stands',
    ],
    [429, 'tooManyAttempts', 'There were too many attempts. Please try again later.', 'Confirm'],
  ])('§8 %d %s has its text and its next step', async (status, code, text, next) => {
    const server = startServer({}, { [`POST ${REQUEST}`]: () => refuse(status, `changeRequests.${code}`) })
    server.open()
    await enterCode(await open())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(button(next)).toBeTruthy()
  })

  test('§8 whatever else goes wrong could not be transmitted', async () => {
    const server = startServer({}, { [`POST ${REQUEST}`]: () => refuse(502, 'http.badGateway') })
    server.open()
    await enterCode(await open())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your entry could not be transmitted. Please try again.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the email'))
  })

  test('a new one can be asked for after a minute', async () => {
    const server = startServer(
      {},
      { [`POST ${REQUEST}/tan`]: () => server.open({ nextCodeAt: new Date(NOW.getTime() + 60_000) }) },
    )
    server.open({ nextCodeAt: NOW })
    const { user } = await open()
    await user.click(await findButton('Send a new code'))
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
    expect(button('New code possible in 60 s')).toHaveProperty('disabled', true)
  })

  test('when its time is over, the changes are sent again', async () => {
    const server = startServer({}, { [`DELETE ${REQUEST}`]: () => close(server) })
    server.open()
    const clock = startClock()
    const { user } = await open({ clock })
    expect((await screen.findByRole('timer')).textContent).toContain('10:00')
    clock.goOn(600)
    expect(await screen.findByText('The time for this code is over.')).toBeTruthy()
    await user.click(button('Send the changes again'))
    await screen.findByRole('heading', { name: 'Review your changes' })
    expect(screen.getByRole('insertion').textContent).toBe('new: Gross')
  })

  test('a clock that is fast keeps nobody from entering it', async () => {
    const server = startServer({}, { [`POST ${REQUEST}`]: () => server.open({ state: 'inReview' }) })
    server.open({ codeExpiresAt: new Date(NOW.getTime() - 600_000) })
    const page = await open()
    expect(screen.queryByRole('timer')).toBeNull()
    await enterCode(page)
    expect(await screen.findByRole('region', { name: 'Your changes are in review' })).toBeTruthy()
  })

  test('back to editing ends it and keeps changes and comment', async () => {
    const server = startServer({}, { [`DELETE ${REQUEST}`]: () => close(server) })
    server.open({ comment: 'I have married.' })
    const { user } = await open()
    await screen.findByLabelText('Code from the email')
    await user.click(button('Back to editing'))
    expect((await screen.findByRole('insertion')).textContent).toBe('new: Gross')
    await user.click(await findButton('Review and send'))
    expect(await screen.findByDisplayValue('I have married.')).toBeTruthy()
  })
})

function close(server: ReturnType<typeof startServer>): Response {
  server.openRequest = undefined
  server.requests = [buildRequest({ state: 'withdrawn' })]
  return Response.json(encodeChangeRequest(buildRequest({ state: 'withdrawn' })))
}

describe('B6.6 the stronger factor comes before the code', () => {
  const FACTORS = 'GET /api/logins/v1/halden/second-factors'
  const enrolled = () => Response.json({ emailTan: false, totp: true, recoveryCodesLeft: 3, passkeys: [] })

  test('the code of the app, and then the code of the email', async () => {
    const server = startServer(
      {},
      { [FACTORS]: enrolled, [`POST ${REQUEST}/faktor/totp`]: () => server.open({ changes: [ACCOUNT] }) },
    )
    server.open({ needsFactor: true, changes: [ACCOUNT] })
    const { user } = await open()
    await user.type(await screen.findByLabelText('Code from the app'), '654321')
    await user.click(button('Next'))
    const field = await screen.findByLabelText('Code from the email')
    expect(document.activeElement).toBe(field)
    expect(server.calls.find(({ name }) => name.endsWith('/faktor/totp'))?.body).toEqual({ code: '654321' })
  })

  test('one that is wrong says so at its field', async () => {
    const server = startServer(
      {},
      {
        [FACTORS]: enrolled,
        [`POST ${REQUEST}/faktor/totp`]: () => refuse(409, 'changeRequests.wrongFactor'),
      },
    )
    server.open({ needsFactor: true, changes: [ACCOUNT] })
    const { user } = await open()
    const field = await screen.findByLabelText('Code from the app')
    await user.type(field, '654321')
    await user.click(button('Next'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This could not be confirmed. Please try again.',
    )
    expect(document.activeElement).toBe(field)
  })

  test('a recovery code stands in for it', async () => {
    const server = startServer(
      {},
      { [FACTORS]: enrolled, [`POST ${REQUEST}/faktor/recovery-code`]: () => server.open() },
    )
    server.open({ needsFactor: true })
    const { user } = await open()
    await user.click(await screen.findByText('Try another way'))
    await user.click(button('Recovery code'))
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn')
    await user.click(button('Next'))
    expect(await screen.findByLabelText('Code from the email')).toBeTruthy()
  })
})

test('B6.7 a request in review is withdrawn after a question', async () => {
  const server = startServer({}, { [`DELETE ${REQUEST}`]: () => close(server) })
  server.open({ state: 'inReview' })
  const { user } = await open()
  await user.click(await findButton(/^Withdraw the request of 15\.11\.2026/))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await findButton('Edit: Person')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your changes are in review' })).toBeNull()
})

test('B6.2 in German', async () => {
  const server = startServer({}, { [`POST ${REQUEST}`]: () => refuse(409, 'changeRequests.invalidCode') })
  server.open()
  const { user } = await open({ at: '/halden/de-DE/user/profile' })
  await user.type(await screen.findByLabelText('Code aus der E-Mail'), '123456')
  await user.click(button('Bestätigen'))
  expect((await screen.findByRole('alert')).textContent).toContain('Code')
})
