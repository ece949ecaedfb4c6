import { act } from 'react'
import { expect, test } from 'vitest'
import { buildRow } from './portfolio.test-data.ts'
import { findPortfolioStore } from './portfolio-store.ts'
import { renderPortfolio } from './testing/render-portfolio.tsx'
import { usePortfolioLoadState } from './use-portfolio-store.ts'

function Waiting({ client }: { readonly client: string }) {
  return <p>{usePortfolioLoadState(client) ?? 'nothing yet'}</p>
}

test('B1.2 whoever waits for the portfolio hears when it is complete; each brand has its own', async () => {
  const { texts } = await renderPortfolio(
    <>
      <Waiting client="halden" />
      <Waiting client="linden" />
    </>,
  )
  expect(texts('p')).toEqual(['nothing yet', 'nothing yet'])
  await act(
    async () => await findPortfolioStore('halden').start([buildRow({ status: 'historical' })], 'en-GB'),
  )
  expect(texts('p')).toEqual(['completed', 'nothing yet'])
})
