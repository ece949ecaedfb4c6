import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { courseLoadQuery } from './load-courses.ts'
import { buildRow, buildWireFund, buildWireSubscription, keepPortfolio } from './portfolio.test-data.ts'
import { useWholePortfolio } from './use-whole-portfolio.ts'

const LIST = 'GET /api/halden/portfolio?basic'
const list = (...items: readonly unknown[]) => respond({ items, missing: [] })

function Progress() {
  const { status, loaded, failed, total, retry } = useWholePortfolio()
  return <button type="button" onClick={retry}>{`${status} ${loaded} ${failed} ${total}`}</button>
}

test('B1.2 A11.1 whoever needs the whole portfolio starts its load, and can try again', async () => {
  const closed = buildWireFund({ status: 'historical' })
  const server = stubServer({ [LIST]: [respond({}, 503), list(closed)] })
  const { user } = await renderPart(<Progress />)
  await user.click(await screen.findByRole('button', { name: 'failed 0 0 0' }))
  expect(await screen.findByRole('button', { name: 'completed 0 0 0' })).toBeTruthy()
  expect(server.names()).toEqual([LIST, LIST])
})

test('B1.2 what cannot be loaded is told; nothing waits for ever', async () => {
  stubServer({ [LIST]: list(buildWireFund()) })
  await renderPart(<Progress />)
  expect(await screen.findByRole('button', { name: 'failed 0 1 1' })).toBeTruthy()
})

test('B1.2 a load that is over is not begun again', async () => {
  const queryClient = await keepPortfolio({ rows: [buildRow({ status: 'historical' })] })
  await queryClient.fetchQuery(courseLoadQuery({ client: 'halden', locale: 'en-GB' }, 'active'))
  const server = stubServer({})
  await renderPart(<Progress />, { queryClient })
  expect(screen.getByRole('button', { name: 'completed 0 0 0' })).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('B1.2 each brand’s is its own', async () => {
  const queryClient = await keepPortfolio({ rows: [buildRow({ status: 'historical' })] })
  await queryClient.fetchQuery(courseLoadQuery({ client: 'halden', locale: 'en-GB' }, 'active'))
  const server = stubServer({})
  await renderPart(<Progress />, { queryClient, at: '/linden', brand: { name: 'linden' } })
  expect(await screen.findByRole('button', { name: 'failed 0 0 0' })).toBeTruthy()
  expect(server.names()).toEqual(['GET /api/linden/portfolio?basic'])
})

test('B1.2 a subscription that was begun is nothing to wait for', async () => {
  stubServer({ [LIST]: list(buildWireFund({ status: 'historical' }), buildWireSubscription()) })
  await renderPart(<Progress />)
  expect(await screen.findByRole('button', { name: 'completed 0 0 0' })).toBeTruthy()
})
