import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

const PATH = '/api/notifications/v1/settings'
const [GET, PUT, DELETE] = [`GET ${PATH}`, `PUT ${PATH}`, `DELETE ${PATH}`]

type Told = {
  readonly annual?: boolean
  readonly national?: boolean
  readonly foreign?: boolean
  readonly house?: boolean
  readonly voting?: boolean
  readonly reminder?: boolean
}

const describeVoting = (voting: boolean, reminder: boolean) => ({
  category: 'voting',
  name: 'voting',
  notify: voting,
  subcategories: [
    { subcategory: 'opening', name: 'When voting starts', notify: voting },
    { subcategory: 'reminder', name: 'Three days before the end', notify: reminder },
  ],
})
const build = (
  own: object = {},
  {
    annual = true,
    national = true,
    foreign = true,
    house = true,
    voting = true,
    reminder = voting,
  }: Told = {},
) => ({
  interval: 'instantly',
  isDefault: true,
  categories: [
    { category: 'annualReport', name: 'annualReport', notify: annual, subcategories: [] },
    {
      category: 'taxCertificate',
      name: 'taxCertificate',
      notify: national || foreign,
      subcategories: [
        { subcategory: 'national', name: 'National', notify: national },
        { subcategory: 'foreign', name: 'Foreign', notify: foreign },
      ],
    },
    { category: 'house', name: 'House news', notify: house, subcategories: [] },
    { category: '', name: '', notify: house, subcategories: [] },
    describeVoting(voting, reminder),
  ],
  ...own,
})
const own = { isDefault: false }

async function open({ at = '/halden/user/notifications', isViewing = false } = {}) {
  const session = buildSession(isViewing ? { viewee: { name: 'Sophie' } } : {})
  const { user } = await renderPart(<NotificationsScreen title="Notifications" />, { at, session })
  await screen.findByRole('heading', { level: 1 })
  return async (element: HTMLElement) => await user.click(element)
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const [SENTENCE, NOTE, TOAST] = [0, 1, 2]
const said = (which: number) => screen.getAllByRole('status')[which]?.textContent

describe('B5.4 one sentence says what will come', () => {
  test.each([
    [build(), 'Instantly about all new documents and voting.'],
    [build({ interval: 'daily' }), 'Once a day, at 7 am, about all new documents and voting.'],
    [build({ interval: 'never' }), 'Nothing: you receive no emails about new documents or voting.'],
    [build({}, { annual: false }), 'Instantly about all new documents and voting, except annual reports.'],
    [
      build({}, { house: false }),
      'Instantly about all new documents and voting, except House news and other documents.',
    ],
    [
      build({}, { annual: false, national: false }),
      'Instantly about tax documents (in part), House news, other documents and voting.',
    ],
    [
      build({}, { annual: false, house: false, reminder: false }),
      'Instantly about tax documents and voting (in part).',
    ],
    [build({}, { annual: false, national: false, foreign: false, house: false }), 'Instantly about voting.'],
    [
      build({}, { annual: false, national: false, foreign: false, house: false, voting: false }),
      'Nothing: you receive no emails about new documents or voting.',
    ],
  ])('%#: %s', async (settings, sentence) => {
    stubServer({ [GET]: respond(settings) })
    await open()
    expect(said(SENTENCE)).toBe(sentence)
  })

  test('in German as well', async () => {
    stubServer({ [GET]: respond(build({ interval: 'daily' }, { house: false })) })
    await open({ at: '/halden/de-DE/user/notifications' })
    expect(said(SENTENCE)).toBe(
      'Einmal täglich um 7 Uhr über alle neuen Dokumente und Abstimmungen, ausgenommen House news und sonstige Dokumente.',
    )
  })

  test('B7.4 to who may do nothing but vote for others, of votes alone', async () => {
    stubServer({ [GET]: respond(build({ categories: [describeVoting(true, true)] })) })
    await open()
    expect(said(SENTENCE)).toBe('Instantly about voting.')
  })
})

describe('B5.4 the settings of notices', () => {
  test('show at once what is chosen, and are kept as a whole', async () => {
    const answer = Promise.withResolvers<Response>()
    const { calls } = stubServer({ [GET]: respond(build()), [PUT]: () => answer.promise })
    const press = await open()
    await press(box('National'))
    expect(said(SENTENCE)).toContain('tax documents (in part)')
    expect([box('tax documents').checked, box('tax documents').indeterminate]).toEqual([false, true])
    expect(calls.at(-1)?.body).toEqual({
      interval: 'instantly',
      categories: [
        { category: 'annualReport', notify: true },
        { category: 'taxCertificate', notify: true },
        { category: 'taxCertificate', subcategory: 'national', notify: false },
        { category: 'house', notify: true },
        { category: '', notify: true },
        { category: 'voting', notify: true },
      ],
    })
    answer.resolve(Response.json(build(own, { national: false })))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset to the default' })).toBeTruthy())
    expect(box('National').checked).toBe(false)
  })

  test('that could not be saved: a toast says so, and the old choice is back', async () => {
    stubServer({ [GET]: respond(build()), [PUT]: respond({ code: 'http.unavailable', errorId: 'e' }, 503) })
    const press = await open()
    await press(radio(/^Never/))
    await waitFor(() =>
      expect(said(TOAST)).toContain(
        'Your change was not saved; your previous choice still applies. The portal is briefly unavailable.',
      ),
    )
    expect([radio(/^Never/).checked, radio(/^Instantly/).checked]).toEqual([false, true])
    expect(said(SENTENCE)).toBe('Instantly about all new documents and voting.')
    await press(screen.getByRole('button', { name: 'Close' }))
    expect(said(TOAST)).toBe('')
  })

  test('are reset to what holds for everybody', async () => {
    const { names } = stubServer({
      [GET]: respond(build({ ...own, interval: 'never' })),
      [DELETE]: respond(build()),
    })
    const press = await open()
    await press(screen.getByRole('button', { name: 'Reset to the default' }))
    await waitFor(() => expect(said(NOTE)).toBe('The default applies again.'))
    expect(names()).toEqual([GET, DELETE])
    expect(said(SENTENCE)).toBe('Instantly about all new documents and voting.')
  })

  test('A12.3 who looks at somebody else’s portfolio sees them and changes none', async () => {
    stubServer({ [GET]: respond(build(own)) })
    await open({ isViewing: true })
    expect(screen.getByText(/These are your own settings/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    const inputs = [...screen.getAllByRole<HTMLInputElement>('checkbox'), radio(/^Never/)]
    expect(inputs.filter(({ disabled }) => !disabled)).toEqual([])
  })
})
