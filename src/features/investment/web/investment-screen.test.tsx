import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { itemQuery } from './investment.api.ts'
import { buildWireFund } from './investment.test-data.ts'
import { InvestmentScreen } from './investment-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const READER = { client: 'halden', locale: 'en-GB' } as const
const HEADER = `GET /api/halden/portfolio/${ID}?props=fundManager,prospektbild,objektbild,valuations`
const PROPERTIES = `GET /api/halden/portfolio/${ID}?props=properties`
const fund = respond({ items: [buildWireFund()], missing: [] })

const page = (tab: 'documents' | 'properties' | undefined) => (
  <InvestmentScreen id={ID} tab={tab} showPanel={(shown, { name }) => `${shown} of ${name}`} />
)

/** As a loader does: one part may fail, the other stands. */
async function loadParts() {
  const queryClient = createQueryClient()
  await queryClient.fetchQuery(itemQuery(READER, ID, 'header'))
  await queryClient.prefetchQuery(itemQuery(READER, ID, 'properties'))
  return queryClient
}

test('B2.1 shows a tab below the header; B1.6 what the loader has is not asked for again', async () => {
  const server = stubServer({ [HEADER]: fund, [PROPERTIES]: fund })
  await renderPart(page('properties'), { queryClient: await loadParts() })
  expect(screen.getByRole('heading', { level: 1, name: 'Nordlicht Core' })).toBeTruthy()
  expect(screen.getByText('properties of Nordlicht Core')).toBeTruthy()
  expect(server.names()).toEqual([HEADER, PROPERTIES])
})

test('A13.1 a tab that cannot be loaded leaves the header standing, and can be tried again', async () => {
  const failed = respond({ code: 'http.unavailable', errorId: 'error-7' }, 503)
  const server = stubServer({ [HEADER]: fund, [PROPERTIES]: [failed, fund] })
  const { user } = await renderPart(page('properties'), { queryClient: await loadParts() })
  expect(screen.getByRole('heading', { level: 1, name: 'Nordlicht Core' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('error-7')
  // It waits for the visitor's word.
  expect(server.names()).toEqual([HEADER, PROPERTIES])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('properties of Nordlicht Core')).toBeTruthy()
})

test('B5.5 the documents ask for themselves', async () => {
  const server = stubServer({ [HEADER]: fund })
  const queryClient = createQueryClient()
  await queryClient.fetchQuery(itemQuery(READER, ID, 'header'))
  await renderPart(page('documents'), { queryClient })
  expect(screen.getByText('documents of Nordlicht Core')).toBeTruthy()
  expect(server.names()).toEqual([HEADER])
})

test('B2.1 an unknown tab leads to the first', async () => {
  stubServer({ [HEADER]: fund, [PROPERTIES]: fund })
  await renderPart(page(undefined), { queryClient: await loadParts() })
  expect(screen.queryByText('properties of Nordlicht Core')).toBeNull()
  const [first] = screen.getAllByRole('link', { name: /Fund/ })
  expect(first?.getAttribute('href')).toBe(`/halden/portfolio/${ID}?tab=fund`)
})
