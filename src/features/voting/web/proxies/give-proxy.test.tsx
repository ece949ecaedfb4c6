import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { votingProxies as english } from '../../locales/proxies/en-GB.ts'
import { GiveProxy } from './give-proxy.tsx'
import { buildMeeting, FIRST, MEETING, SECOND } from './testing/proxy-meeting.ts'

const POST = `POST /api/voting/v1/meetings/${MEETING}/proxies`

async function open(
  own: Parameters<typeof buildMeeting>[0] = {},
  answers: Parameters<typeof stubServer>[0] = {},
) {
  const server = stubServer(answers)
  const onDone = vi.fn<() => void>()
  const page = await renderPart(<GiveProxy meeting={buildMeeting(own)} onDone={onDone} />, {
    session: buildSession(),
    at: `/halden/voting/${MEETING}?view=give-proxy`,
  })
  const { user } = page
  const field = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }))
  const fillIn = async () => {
    await user.type(field('Name'), ' Petra Ubben ')
    await user.type(field('Email'), 'petra@example.com')
  }
  const unfold = async () => await user.click(screen.getByText(english.form.instructions))
  const heading = async (name: string) => await screen.findByRole('heading', { level: 2, name })
  return { ...page, server, onDone, field, press, fillIn, unfold, heading }
}

test('B7.4 a proxy is named with instructions, reviewed in plain words, and told', async () => {
  const page = await open({}, { [POST]: respond({ id: '6' }, 201) })
  await page.fillIn()
  await page.unfold()
  const sale = screen.getByRole('group', { name: /Sale/ })
  const radios = within(sale).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false])
  await page.user.click(within(sale).getByRole('radio', { name: 'Reject' }))
  // Nobody is asked about what the holder may not vote on.
  expect(screen.queryByRole('group', { name: /Discharge/ })).toBeNull()
  await page.press('Continue')

  expect(document.activeElement).toBe(await page.heading(english.review.title))
  const text = page.container.textContent
  expect(text).toContain('Petra Ubben gives all your votes in this meeting (250 votes)')
  expect(text).toContain('Topic 2: SaleReject')
  expect(text).toContain('Topic 1: AccountsAs the proxy decides')
  expect(text).toContain('30.11.2026, 18:00')
  await page.press('Name as proxy')
  expect(document.activeElement).toBe(await page.heading('Petra Ubben may vote for you'))
  expect(page.server.calls[0]).toMatchObject({
    name: POST,
    body: { name: 'Petra Ubben', email: 'petra@example.com', instructions: { [SECOND]: 'REJECT' } },
  })
  await page.press('Back to the meeting')
  expect(page.onDone).toHaveBeenCalledTimes(1)
})

test('B7.4 what is missing is said at its field, and what was entered stays on the way back', async () => {
  const page = await open()
  await page.press('Continue')
  expect(document.activeElement).toBe(page.field('Name'))
  expect(page.container.textContent).toContain(english.form.nameRequired)
  expect(page.container.textContent).toContain(english.form.emailRequired)
  await page.fillIn()
  await page.unfold()
  await page.user.click(
    within(screen.getByRole('group', { name: /Accounts/ })).getByRole('radio', { name: 'Abstain' }),
  )
  await page.press('Continue')
  await page.heading(english.review.title)
  await page.press('Change')
  await page.heading(english.form.title)
  expect(page.field('Name').value).toBe('Petra Ubben')
  const accounts = screen.getByRole('group', { name: /Accounts/ })
  expect(within(accounts).getByRole<HTMLInputElement>('radio', { name: 'Abstain' }).checked).toBe(true)
  expect(FIRST).not.toBe(SECOND)
})

test('B7.4 a refusal says why; one of a field leads to it', async () => {
  const refuse = (status: number, code: string, fields?: object) => () =>
    Response.json({ code, status, ...(fields && { fields }) }, { status })
  const answers = [
    refuse(409, 'voting.proxyGiven'),
    refuse(422, 'voting.proxyIsOneself'),
    refuse(400, 'http.badRequest', { email: 'invalid' }),
  ]
  const page = await open({}, { [POST]: answers })
  await page.fillIn()
  await page.press('Continue')
  await page.heading(english.review.title)
  for (const text of ['There is a proxy already.', 'This is your own address.']) {
    await page.press('Name as proxy')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  }
  await page.press('Name as proxy')
  await page.heading(english.form.title)
  await waitFor(() => expect(document.activeElement).toBe(page.field('Email')))
  expect(page.container.textContent).toContain(english.form.emailRequired)
})

test.each([
  ['by a proxy', { mandate: { proxyId: '7', principalName: 'Ada' } }, english.notNow.isProxy],
  ['once voted', { standing: 'voted', votedAt: new Date() }, english.notNow.voted],
  ['after the end', { phase: 'counting', standing: 'missed' }, english.notNow.ended],
  ['without votes', { standing: 'notEntitled' }, english.notNow.noVotes],
] as const)('B7.4 nobody is named %s', async (_, own, text) => {
  await open(own)
  await screen.findByText(text)
  expect(screen.queryByRole('textbox')).toBeNull()
})
