import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { BeginSubscription } from './begin-subscription.tsx'
import { OpenSubscriptions } from './open-subscriptions.tsx'
import { OpenSubscriptionsOf } from './open-subscriptions-of.tsx'

const FUND = 'c0a80001-0000-4000-8000-000000000001'
const PAGE = { session: buildSession({ roles: ['zeichner'] }), brand: { handoverTargets: ['subscription'] } }

function answer(...names: readonly string[]) {
  const zeichnungen = names.map((name, index) => ({
    id: `c0a80002-0000-4000-8000-00000000000${index}`,
    typ: 'EDIREKTZEICHNUNG',
    produkt: { id: FUND, name },
    nominal: { betrag: '20000', waehrung: 'EUR' },
    zeichner: { vorname: 'Ada', nachname: 'Lovelace' },
    status: 'OFFEN',
    datumsangaben: { letzte_aenderung: '2026-10-22T09:30:00Z' },
    links: [],
  }))
  const address = 'GET /api/zeichnungen/v1?status=OFFEN&type=EDIREKTZEICHNUNG'
  return stubServer({ [address]: respond({ _embedded: { zeichnungen }, _links: {} }) })
}

test('B2.4 B4.4 each open subscription says fund, amount, last change and step, and goes on with that one', async () => {
  answer('Wohnen Nord', 'Logistik Süd')
  await renderPart(<OpenSubscriptions />, PAGE)
  const list = await screen.findByRole('region', { name: 'Your open subscriptions' })
  const link = within(list).getByRole('link', { name: 'Logistik Süd, your subscription' })
  expect(link.getAttribute('href')).toBe(
    '/halden/portfolio/c0a80002-0000-4000-8000-000000000001?tab=investment',
  )
  expect(readSeen(list)).toContain('€ 20,000.00')
  expect(readSeen(list)).toContain('22.10.2026, 11:30')
  const steps = within(list).getAllByRole('listitem', { current: 'step' })
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Complete and sign'),
    expect.stringContaining('Complete and sign'),
  ])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Continue.+\(Logistik Süd\)/ })
  expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({
    language: 'en-GB',
    subscription: 'c0a80002-0000-4000-8000-000000000001',
  })
})

test('A12.3 who looks at somebody else’s portfolio sees it, and is told who can go on', async () => {
  answer('Wohnen Nord')
  const session = buildSession({ roles: ['zeichner'], viewee: { name: 'Sophie Albrecht' } })
  await renderPart(<OpenSubscriptions />, { ...PAGE, session })
  expect(await screen.findByText('Only Sophie Albrecht can continue this subscription.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('B2.4 where a brand has no tool, people help', async () => {
  answer('Wohnen Nord')
  await renderPart(<OpenSubscriptions />, { ...PAGE, brand: {} })
  expect(await screen.findByText(/contact person will gladly help you to complete it/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('B2.4 the page of a fund goes on with what was begun there, or begins; a fund that is closed does neither', async () => {
  const page = (id: string, state: 'open' | 'closed') => (
    <>
      <OpenSubscriptionsOf fundId={id} />
      <BeginSubscription fundId={id} state={state} />
    </>
  )
  answer('Wohnen Nord')
  const { show } = await renderPart(page(FUND, 'open'), PAGE)
  expect(await screen.findByRole('region', { name: 'You have begun to subscribe to this fund' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull()
  await show(page('another', 'open'))
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: /^Subscribe/ })
  expect(new FormData(begin.form ?? undefined).get('product')).toBe('another')
  await show(page('another', 'closed'))
  expect(screen.queryByRole('region')).toBeNull()
})
