import { expect, test } from 'vitest'
import type { Portfolio } from './portfolio.api.ts'
import { buildSubscriptionEntry } from './portfolio.test-data.ts'
import { findPortfolioStore } from './portfolio-store.ts'
import { renderPortfolio } from './testing/render-portfolio.tsx'
import { useWholePortfolio } from './use-whole-portfolio.ts'

type Items = Portfolio['items']

const build = (status: 'active' | 'historical') => [{ id: 'one', status }] as unknown as Items

function Progress({
  client,
  list,
}: {
  readonly client: string
  readonly list: () => Promise<{ items: Items }>
}) {
  const { status, loaded, failed, total, retry } = useWholePortfolio(client, 'en-GB', list)
  return <button type="button" onClick={retry}>{`${status} ${loaded} ${failed} ${total}`}</button>
}

test('B1.2 A11.1 whoever needs the whole portfolio starts its load, and can try again', async () => {
  let lists = 0
  const list = async () => {
    lists += 1
    if (lists === 1) throw new TypeError('Failed to fetch')
    return { items: build('historical') }
  }
  const page = await renderPortfolio(<Progress client="one" list={list} />)
  expect(page.texts('button')).toEqual(['failed 0 0 0'])
  await page.press('failed 0 0 0')
  await page.waitFor(() => expect(page.texts('button')).toEqual(['completed 0 0 0']))
  expect(lists).toBe(2)
})

test('B1.2 what cannot be loaded is told; nothing waits for ever', async () => {
  const list = async () => ({ items: build('active') })
  const page = await renderPortfolio(<Progress client="two" list={list} />)
  await page.waitFor(() => expect(page.texts('button')).toEqual(['failed 0 1 1']))
})

test('B1.2 a load that is under way is not begun again', async () => {
  await findPortfolioStore('three').start(build('historical'), 'en-GB')
  const list = () => expect.unreachable()
  const page = await renderPortfolio(<Progress client="three" list={list} />)
  expect(page.texts('button')).toEqual(['completed 0 0 0'])
})

test('B1.2 a subscription that was begun is nothing to wait for', async () => {
  const list = async () => ({ items: [...build('historical'), buildSubscriptionEntry()] })
  const page = await renderPortfolio(<Progress client="four" list={list} />)
  await page.waitFor(() => expect(page.texts('button')).toEqual(['completed 0 0 0']))
})
