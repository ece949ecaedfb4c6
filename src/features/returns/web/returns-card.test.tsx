import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { answerInvestment, FUND } from './returns-answers.test-data.ts'
import { ReturnsCard } from './returns-card.tsx'

const ALL = `GET /api/halden/portfolio/returns/${FUND}`
const WITHOUT_DERIVED = `${ALL}?derived=exclude`

async function openCard() {
  const { user, container } = await renderPart(<ReturnsCard id={FUND} />, { at: '/halden/portfolio/1' })
  return {
    read: () => readSeen(container),
    press: async (name: RegExp) => await user.click(await screen.findByRole('button', { name })),
    toggle: async () => await user.click(await screen.findByRole('checkbox')),
  }
}

const withRate = (rate: string) => {
  const { figures } = answerInvestment()
  return answerInvestment({ figures: { ...figures, moneyWeighted: { ...figures.moneyWeighted, rate } } })
}

test('the figures of one investment open their working: of one share, without names of others', async () => {
  stubServer({ [ALL]: respond(answerInvestment()) })
  const { press } = await openCard()
  await press(/Time-weighted return/)
  const steps = within(screen.getByRole('table', { name: 'Steps' })).getAllByRole('columnheader')
  expect(steps.map(readSeen)).toEqual([
    'From',
    'To',
    'Price at the start',
    'Distributed',
    'Price at the end',
    'Factor',
  ])
  await press(/TVPI/)
  const [, newest] = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')
  expect(newest && readSeen(newest)).toBe('31.12.2025Value on 31.12.2025€ 1,155.00€ 1,155.00')
  await press(/TVPI/)
  expect(screen.queryByRole('table', { name: 'Payments' })).toBeNull()
})

test('what the fund reports stands apart, with its date', async () => {
  const reported = { irrSinceInception: '4.01', bviPerformance: '-0.5', date: '2025-09-30' }
  stubServer({ [ALL]: respond(answerInvestment({ reported })) })
  const { read } = await openCard()
  expect(await screen.findByRole('heading', { name: 'As reported by the fund' })).toBeTruthy()
  expect(read()).toContain(
    'As reported by the fundIRR since inception4.01 %BVI performance−0.50 %As of 30.09.2025. Reported figures are not part of the calculation above.',
  )
})

test('what the fund does not report has no place', async () => {
  stubServer({ [ALL]: respond(answerInvestment()) })
  const { read } = await openCard()
  await waitFor(() => expect(read()).toContain('XIRR'))
  expect(read()).not.toContain('As reported')
})

test('B1.4 derived distributions are left out for this card alone; the figures stand until the others are here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  stubServer({ [ALL]: respond(withRate('0.05')), [WITHOUT_DERIVED]: () => promise })
  const { read, toggle } = await openCard()
  await waitFor(() => expect(read()).toContain('5.00 %'))
  await toggle()
  expect(read()).toContain('5.00 %')
  resolve(Response.json(withRate('0.04')))
  await waitFor(() => expect(read()).toContain('4.00 %'))
})

test('A13.1 it fails alone, and can be tried again', async () => {
  stubServer({ [ALL]: [respond({}, 503), respond(answerInvestment())] })
  const { read, press } = await openCard()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
  await press(/Retry/)
  await waitFor(() => expect(read()).toContain('7.73 %'))
})

test('A13.1 where the figures without derived distributions fail, the choice can be taken back', async () => {
  stubServer({ [ALL]: respond(withRate('0.05')), [WITHOUT_DERIVED]: respond({}, 503) })
  const { read, toggle } = await openCard()
  await toggle()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
  await toggle()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(read()).toContain('5.00 %')
})
