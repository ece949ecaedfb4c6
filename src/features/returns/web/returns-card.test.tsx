import { act } from 'react'
import { expect, test } from 'vitest'
import type { InvestmentReturns, Report } from './computed-returns.api.ts'
import { LoadedReturns } from './returns-card.tsx'
import { buildFigures, buildReturns, buildWorking } from './testing/build-returns.ts'
import { renderReturns } from './testing/render-returns.tsx'

function buildOwn(changed: Partial<InvestmentReturns> = {}): InvestmentReturns {
  const { date, today, isDerivedIncluded, derivedCount } = buildReturns()
  const { flows, steps } = buildWorking()
  return {
    date,
    today,
    isDerivedIncluded,
    derivedCount,
    id: '1',
    name: 'Halden Nordics',
    figures: buildFigures(),
    flows,
    steps,
    ...changed,
  }
}

async function renderCard(answer: (report: Report) => InvestmentReturns) {
  const rendered = await renderReturns(<LoadedReturns load={async (report) => answer(report)} />)
  await rendered.waitFor(() => expect(rendered.read()).toContain('XIRR'))
  return rendered
}

test('the figures of one investment open their working: of one share, without names of others', async () => {
  const { read, texts, press } = await renderCard(() => buildOwn())
  await press('Time-weighted return')
  expect(texts('table[aria-label="Steps"] thead th')).toEqual([
    'From',
    'To',
    'Price at the start',
    'Distributed',
    'Price at the end',
    'Factor',
  ])
  await press('TVPI')
  expect(texts('tbody tr')[0]).toBe('31.12.2025Value on 31.12.2025€ 1,155.00€ 1,155.00')
  await press('TVPI')
  expect(read()).not.toContain('Cash flows')
})

test('what the fund reports stands apart, with its date', async () => {
  const reported = { irrSinceInception: '4.01', bviPerformance: '-0.5', date: '2025-09-30' }
  const { read, find } = await renderCard(() => buildOwn({ reported }))
  expect(read(find('section section', 'As reported by the fund'))).toBe(
    'As reported by the fundIRR since inception4.01 %BVI performance−0.50 %As of 30.09.2025. Reported figures are not part of the calculation above.',
  )
  const without = await renderCard(() => buildOwn())
  expect(without.read()).not.toContain('As reported')
})

test('B1.4 derived distributions are left out for this card alone', async () => {
  const asked: Report[] = []
  const rate = (value: string) => ({ rate: value, candidates: [], missing: [] })
  const { container, read, waitFor } = await renderCard((report) => {
    asked.push(report)
    return buildOwn({
      figures: buildFigures({ moneyWeighted: rate(report.derived === undefined ? '0.05' : '0.04') }),
    })
  })
  expect(read()).toContain('5.00 %')
  await act(async () => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await waitFor(() => expect(read()).toContain('4.00 %'))
  expect(asked.at(-1)).toEqual({ derived: 'exclude' })
})

test('A13.1 it fails alone, and can be tried again', async () => {
  let attempts = 0
  const { read, press, waitFor } = await renderReturns(
    <LoadedReturns
      load={async () => {
        attempts += 1
        if (attempts === 1) throw new Error('offline')
        return buildOwn()
      }}
    />,
  )
  await waitFor(() => expect(read()).toContain('Could not load data'))
  await press('Retry')
  await waitFor(() => expect(read()).toContain('7.73 %'))
})
