import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { FactSheetLink } from './fact-sheet-link.tsx'

const ADDRESS = '/api/produkte/v2/tranche/fund-1/datenblatt?language='
const named = (disposition: string) => () =>
  new Response('pdf', { headers: { 'content-disposition': disposition } })

let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

async function open(at = '/halden/market/fund-1') {
  const { user } = await renderPart(<FactSheetLink fundId="fund-1" fundName="Wohnen Süd" />, { at })
  const link = screen.getByRole('link', { name: /: Wohnen Süd$/ })
  return { link, press: async () => await user.click(link) }
}

test('B4.2 the fact sheet is a link that downloads in the reader’s language', async () => {
  const { link } = await open('/halden/de-DE/market/fund-1')
  expect(link.getAttribute('href')).toBe(`${ADDRESS}de-DE`)
  expect(link.hasAttribute('download')).toBe(true)
  expect(link.textContent).toBe('Factsheet (PDF)')
})

test('B4.2 it is saved under its exact name, asked for once however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { calls } = stubServer({ [`GET ${ADDRESS}en-GB`]: () => promise })
  const { press } = await open()
  await press()
  await press()
  expect(screen.getByText('Preparing the fact sheet …')).toBeTruthy()
  const names = `attachment; filename="Wohnen Sued.pdf"; filename*=UTF-8''Wohnen%20S%C3%BCd.pdf`
  resolve(named(names)())
  await waitFor(() => expect(saved).toEqual(['Wohnen Süd.pdf']))
  expect(screen.getByText('The fact sheet has been saved.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test.each([
  [404, 'There is no longer a fact sheet of this fund.', false],
  [401, 'Your session has ended. Please sign in again.', false],
  [429, 'You have asked for several files at once. Please wait until the first of them are here.', true],
  [503, 'The fact sheet could not be made. Please try again.', true],
])('A13.1 a refusal with %i is explained', async (status, text, canRetry) => {
  stubServer({ [`GET ${ADDRESS}en-GB`]: respond({ code: 'http.some', errorId: 'e1' }, status) })
  const { press } = await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryAllByRole('button')).toHaveLength(canRetry ? 1 : 0)
  expect(saved).toEqual([])
})
