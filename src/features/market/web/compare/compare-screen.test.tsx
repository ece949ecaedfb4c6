import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { market as german } from '../../locales/de-DE.ts'
import { market as english } from '../../locales/en-GB.ts'
import type { ComparisonSearch } from '../market-search.ts'
import { buildOffered } from '../testing/build-offered.ts'
import { CompareScreen } from './compare-screen.tsx'

const OFFERED = [
  buildOffered({
    name: 'Nord',
    minimumParticipation: createMoney('10000', 'EUR'),
    agio: '5',
    placed: { day: '2026-10-31', percent: '42.5' },
  }),
  buildOffered({
    name: 'Süd',
    minimumParticipation: createMoney('20000', 'EUR'),
    agio: '5',
    subject: 'Ein Haus',
    otherLanguages: { subject: 'de-DE' },
  }),
  buildOffered({ name: 'West' }),
  buildOffered({ name: 'Ost' }),
]

async function open(search: ComparisonSearch, at = '/halden/market/compare') {
  const onSearch = vi.fn<(search: ComparisonSearch) => void>()
  const page = (now: ComparisonSearch) => (
    <CompareScreen title="Compare" offered={OFFERED} search={now} onSearch={onSearch} />
  )
  return { onSearch, page, ...(await renderPart(page(search), { at })) }
}

const readRows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => readSeen(cell)))
const readNotes = () => screen.getAllByRole('status')[0]?.textContent

test('B4.3 a table with a column a fund; what differs says so, what is not told is a dash', async () => {
  await open({ funds: 'Nord,Süd' })
  const table = screen.getByRole('table', { name: 'Funds side by side' })
  expect(within(table).getAllByRole('columnheader').map(readSeen)).toEqual(['', 'Nord', 'Süd'])
  expect(readRows().slice(2)).toEqual([
    ['Asset class', 'Real estate · Residential', 'Real estate · Residential'],
    ['Subscription', 'Open for subscription', 'Open for subscription'],
    [expect.stringMatching(/^Placed.*differs$/), '42.5 % placed on 31.10.2026', '–'],
    ['Minimum participationdiffers', '€ 10,000.00', '€ 20,000.00'],
    ['Agio', '5.00 %', '5.00 %'],
    ['Currency', 'EUR', 'EUR'],
    ['Purposediffers', '–', 'Ein Haus(in German)'],
    ['Risk', `${english.risk.card}To the fund’s page`, `${english.risk.card}To the fund’s page`],
  ])
  expect(screen.getByText('The funds differ in 3 of 7 points.')).toBeTruthy()
})

test('B4.3 only differences, on request and in the address', async () => {
  const { user, onSearch, page, show } = await open({ funds: 'Nord,Süd' })
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }))
  expect(onSearch).toHaveBeenLastCalledWith({ funds: 'Nord,Süd', differences: '1' })
  await show(page({ funds: 'Nord,Süd', differences: '1' }))
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 6))
  expect(names).toEqual(['Your c', 'Placed', 'Minimu', 'Purpos', 'Risk'])
  await show(page({ funds: 'West,Ost', differences: '1' }))
  expect(screen.getByText('In all these points the funds are alike.')).toBeTruthy()
})

test('B4.3 a fund is added and taken away, and focus is not lost with what was pressed', async () => {
  const { user, onSearch, page, show } = await open({ funds: 'Nord,Süd', differences: '1' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a fund' }), 'West')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(onSearch).toHaveBeenLastCalledWith({ funds: 'Nord,Süd,West', differences: '1' })
  await show(page({ funds: 'Nord,Süd,West' }))
  expect(screen.getByText(/^At most 3 funds can be compared/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const remove = screen.getByRole<HTMLAnchorElement>('link', { name: 'Remove (Süd)' })
  expect(new URL(remove.href).searchParams.get('funds')).toBe('Nord,West')
})

test.each([
  ['/halden/market/compare', english, 'At most 3', 'that is not open for subscription'],
  ['/halden/de-DE/market/compare', german, 'Höchstens 3', 'der nicht zur Zeichnung steht'],
])(
  'B4.3 %s says what it left out, and warns of loss in each column and above all',
  async (at, texts, most, unknown) => {
    await open({ funds: 'Nord,nowhere,Süd,West,Ost' }, at)
    expect(readNotes()).toContain(unknown)
    expect(readNotes()).toMatch(/Ost/)
    expect(screen.getByText(new RegExp(most, 'i'))).toBeTruthy()
    expect(screen.getAllByText(texts.risk.card)).toHaveLength(3)
    const [loss = '-'] = texts.risk.page.split('.')
    expect(
      screen.getByText((text) => text.startsWith(loss) && text.includes('Halden Real Assets')),
    ).toBeTruthy()
  },
)

test('B4.3 with no fund it says what to do, and what was added without script counts', async () => {
  const { page, show } = await open({})
  expect(screen.getByRole('heading', { name: 'No fund to compare yet' })).toBeTruthy()
  await show(page({ funds: 'Nord', add: 'Ost' }))
  expect(screen.getAllByRole('columnheader').map(readSeen)).toEqual(['', 'Nord', 'Ost'])
})
