import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { investment as investmentDe } from '#features/investment/locales/de-DE.ts'
import { investment as investmentEn } from '#features/investment/locales/en-GB.ts'
import { decodeItem } from '#features/investment/web/decode-item.api.ts'
import { deriveHeadline } from '#features/investment/web/headline.ts'
import { listFlows, sumFlows } from '#features/investment/web/holding/cash-flows.ts'
import { deriveCommitment } from '#features/investment/web/holding/commitment.ts'
import { portfolio as portfolioDe } from '#features/portfolio/locales/de-DE.ts'
import { portfolio as portfolioEn } from '#features/portfolio/locales/en-GB.ts'
import { returns as returnsDe } from '#features/returns/locales/de-DE.ts'
import { returns as returnsEn } from '#features/returns/locales/en-GB.ts'
import { texts as filesDe } from '#features/statements/server/locales/de-DE.ts'
import { texts as filesEn } from '#features/statements/server/locales/en-GB.ts'
import { makeStatementFile, type StatementOrder } from '#features/statements/server/make-statement-file.ts'
import { statementEndpoints } from '#features/statements/server/statements.routes.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { wordsOf } from '#server/pdf/pdf-text.ts'
import { readXlsx } from '#server/xlsx/xlsx-reader.test-data.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { buildPrincipal, buildTestApi } from '../../tests/api/test-api.ts'

const portal = await openDemoPortal()
const { db, app } = portal
afterAll(portal.close)

const TODAY = '2026-11-15'
type Person = readonly [brand: string, username: string]
/** Halden's special funds, both kinds, one who has left everything; Linden's participations. */
const PEOPLE: readonly Person[] = [
  ['halden', 'special.investor'],
  ['halden', 'both.investor'],
  ['halden', 'historical.investor'],
  ['linden', 'public.investor'],
  ['linden', 'large.investor'],
]

type Texts = {
  readonly portfolio: typeof portfolioEn
  readonly investment: typeof investmentEn
  readonly returns: typeof returnsEn
  readonly files: typeof filesEn
}

/** Under which labels a figure is shown, on screens and in files. One word has one figure, whatever the place. */
const listLabels = ({ portfolio, investment, returns, files }: Texts) => ({
  value: [investment.value.current, investment.fields.currentShareValue, files.totals.value],
  portfolioValue: [portfolio.headlines.value],
  netAssetShare: [investment.value.netAssetShare],
  netAssetShares: [portfolio.headlines.netAssetValue],
  valueCounted: [returns.investments.value, returns.table.value, files.returns.valueCounted],
  nominalCapital: [portfolio.headlines.nominal],
  nominalAmount: [investment.value.nominal, investment.fields.nominalAmount, files.holdings.nominal],
  paidIn: [portfolio.figures.paidIn, returns.investments.paidIn, returns.table.paidIn, files.totals.paidIn],
  received: [
    portfolio.figures.received,
    returns.investments.received,
    returns.table.received,
    files.totals.received,
  ],
  distributions: [investment.flows.distributions, cutAmount(portfolio.figures.distributions)],
  payouts: [cutAmount(portfolio.figures.payouts)],
  capitalRepaid: [investment.flows.returns, cutAmount(portfolio.figures.capitalRepaid)],
  capitalCalls: [investment.flows.calls],
  called: [investment.commitment.called],
  committed: [investment.fields.promisedOwnCapital],
  binding: [investment.fields.hardCommitment],
  open: [investment.fields.openOwnCapital],
  openParts: [investment.commitment.open],
  openAll: [portfolio.figures.open],
  invested: [investment.fields.currentInvestedOwnCapital],
  applied: [investment.fields.receivedOn],
  paidOn: [investment.fields.paidOn],
})

const cutAmount = (text: string) => text.replace(' {amount}', '')

test.each([
  ['English', { portfolio: portfolioEn, investment: investmentEn, returns: returnsEn, files: filesEn }],
  ['German', { portfolio: portfolioDe, investment: investmentDe, returns: returnsDe, files: filesDe }],
] as unknown as readonly [string, Texts][])('B1.7 in %s no label stands for two words', (_, texts) => {
  const words = Object.entries(listLabels(texts))
  const byLabel = Map.groupBy(
    words.flatMap(([word, labels]) => [...new Set(labels)].map((label) => ({ word, label }))),
    ({ label }) => label,
  )
  expect([...byLabel].filter(([, found]) => found.length > 1)).toEqual([])
  // And every place has the same label for the same word, but for the name of a whole.
  const several = words.filter(([word, labels]) => word !== 'value' && new Set(labels).size > 1)
  expect(several).toEqual([])
})

type Word = keyof ReturnType<typeof listLabels>
type Money = { readonly amount: string; readonly currency: string }
type Told = { readonly place: string; readonly word: Word; readonly of: string; readonly amount: string }

async function ask<Answer>([brand, username]: Person, path: string): Promise<Answer> {
  const token = await portal.enter(brand, username)
  const response = await app.request(`/api/${brand}/portfolio${path}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** To the cent, as it is shown. */
const cents = (amount: string) => (Math.round(Math.abs(Number(amount)) * 100) / 100).toFixed(2)
const tell = (place: string, word: Word, of: string, amount: string | undefined): Told[] =>
  amount === undefined ? [] : [{ place, word, of, amount: cents(amount) }]

type Item = Parameters<typeof decodeItem>[0]
const PROPS = 'valuations,distributions,ownCapitalCalls,ownCapitalReturns,auszahlungen'
const known = new Map<Person[1], readonly ReturnType<typeof decodeItem>[]>()

async function loadItems(person: Person) {
  const found =
    known.get(person[1]) ??
    (await ask<{ items: Item[] }>(person, `?props=${PROPS}`)).items.map((item) => decodeItem(item))
  known.set(person[1], found)
  return found
}

/** What the page of each investment tells. */
function readItem(item: ReturnType<typeof decodeItem>): Told[] {
  const place = 'investment page'
  const of =
    'investment' in item ? item.investment.number : 'participation' in item ? item.participation.number : ''
  if (of === '') return []
  const { label, value } = deriveHeadline(item)
  const word = ({ current: 'value', netAssetShare: 'netAssetShare', nominal: 'nominalAmount' } as const)[
    label as 'current' | 'netAssetShare' | 'nominal'
  ]
  const headline = [
    ...tell(place, word, of, value?.amount),
    // B1.7: it is their value, whatever else it is called beside it.
    ...tell(place, 'value', of, word === 'netAssetShare' ? value?.amount : undefined),
    ...tell(place, 'nominalAmount', of, 'nominal' in item ? item.nominal.amount : undefined),
  ]
  if (!('investment' in item)) {
    const paid = 'payouts' in item ? (item.payouts ?? []) : []
    return [...headline, ...tell(place, 'payouts', of, add(paid.map(({ amount }) => amount)))]
  }
  const flows = listFlows(item)
  const sumOf = (kind: 'call' | 'return' | 'distribution') => add(sumFlows(flows, kind))
  const { promisedOwnCapital, hardCommitment, openOwnCapital } = item.investment
  return [
    ...headline,
    ...tell(place, 'value', of, item.currentShareValue?.amount),
    ...tell(place, 'distributions', of, sumOf('distribution')),
    ...tell(place, 'capitalRepaid', of, sumOf('return')),
    ...tell(place, 'called', of, sumOf('call')),
    ...tell('commitment bar', 'called', of, deriveCommitment(item)?.called.amount),
    ...tell(place, 'committed', of, promisedOwnCapital?.amount),
    ...tell(place, 'committed', of, hardCommitment?.amount),
    ...tell(place, 'open', of, openOwnCapital?.amount),
    ...tell('commitment bar', 'open', of, deriveCommitment(item)?.open?.amount),
  ]
}

function add(amounts: readonly Money[]): string {
  const currencies = new Set(amounts.map(({ currency }) => currency))
  expect(currencies.size).toBeLessThan(2)
  return String(amounts.reduce((sum, { amount }) => sum + Number(amount), 0))
}

type Row = {
  readonly number?: string
  readonly nominal: Money
  readonly currentShareValue?: Money
  readonly netAssetShare?: Money
}

/** What a line of the list tells; a subscription has no number yet. */
const readRow = ({ number, nominal, currentShareValue, netAssetShare }: Row): Told[] =>
  number === undefined
    ? []
    : [
        ...tell('row', 'nominalAmount', number, nominal.amount),
        ...tell('row', 'value', number, currentShareValue?.amount),
        ...tell('row', 'netAssetShare', number, netAssetShare?.amount),
      ]

type Returns = {
  readonly counted: number
  readonly figures: { readonly capital?: Readonly<Record<'paidIn' | 'received', string>> }
  readonly investments: readonly {
    readonly number: string
    readonly figures: {
      readonly capital?: Readonly<Record<'paidIn' | 'received', string>> & { readonly value?: string }
    }
  }[]
}

/** Here and not in a thread; of a PDF its content in place of the picture of it. */
const makeFile = async (order: StatementOrder) =>
  new Uint8Array(await makeStatementFile(order, async (content) => Buffer.from(JSON.stringify(content))))
const callFiles = buildTestApi(
  db,
  statementEndpoints({ now: () => new Date(`${TODAY}T12:00:00Z`), makeFile }),
)

async function loadFile([brand, username]: Person, name: string): Promise<Buffer> {
  const login = await portal.getLogin(brand, username)
  const as = buildPrincipal({ brand, loginId: login.id, investorId: login.investorId ?? '' })
  const response = await callFiles(`/api/${brand}/portfolio/${name}?language=en-GB`, { as })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const COLUMNS = {
  [filesEn.totals.value]: 'value',
  [filesEn.returns.valueCounted]: 'valueCounted',
  [filesEn.holdings.nominal]: 'nominalAmount',
  [filesEn.totals.paidIn]: 'paidIn',
  [filesEn.totals.received]: 'received',
} as const satisfies Record<string, Word>

/** A table of a file: what stands under the labels that we know, for each line that names its investment. */
function readLines(place: string, head: readonly string[], rows: readonly (readonly string[])[]): Told[] {
  const number = head.indexOf('Number')
  return rows.flatMap((row) =>
    Object.entries(COLUMNS).flatMap(([label, word]) => {
      const text = row[head.indexOf(label)] ?? ''
      return row[number] && text !== '' ? tell(place, word, row[number], text) : []
    }),
  )
}

async function readCsv(person: Person): Promise<Told[]> {
  const lines = (await loadFile(person, 'statement.csv'))
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  const [head = [], ...rows] = lines.map((line) =>
    (line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []).map((cell) => cell.replaceAll('"', '')),
  )
  expect(head).toEqual(expect.arrayContaining(['Value', 'Nominal capital', 'Paid in', 'Received']))
  return readLines('CSV', head, rows)
}

async function readWorkbook(person: Person): Promise<Told[]> {
  const sheets = await readXlsx(await loadFile(person, 'statement.xlsx'))
  return ['Investments', 'Returns'].flatMap((name) => {
    const cells = sheets.find((sheet) => sheet.name === name)?.cells ?? new Map<string, { value: string }>()
    const rows: string[][] = []
    for (const [address, { value }] of cells) {
      const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
      const row = (rows[Number(line) - 1] ??= [])
      row[letters.charCodeAt(0) - 'A'.charCodeAt(0)] = value
    }
    const [head = [], ...others] = rows.filter((row) => row !== undefined)
    // What was held stands below, under a head of its own.
    const past = others.findIndex((row) => row[0] === 'Ended investments')
    const held = past === -1 ? others : others.slice(0, past)
    const pastHead = past === -1 ? [] : (others[past + 1] ?? [])
    const pastRows = past === -1 ? [] : others.slice(past + 2)
    return readLines(`XLSX ${name}`, head, held).concat(readLines(`XLSX ${name}, past`, pastHead, pastRows))
  })
}

async function readPdf(person: Person) {
  const { blocks } = JSON.parse((await loadFile(person, 'statement.pdf')).toString()) as PdfContent
  const plain = (text: string) => text.replaceAll(/[^\d.-]/g, '')
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
  const told = facts.flatMap(({ label, value }) => {
    const word = Object.entries(COLUMNS).find(([name]) => name === label)?.[1]
    return word ? tell('PDF', word, 'all', plain(wordsOf(value))) : []
  })
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block.text)] : []))
  return { told, hasScope: texts.some((text) => text.startsWith('Paid in, received and returns:')) }
}

type Summary = Readonly<Record<'paidIn' | 'openCommitments', Money>> & {
  readonly value?: Money
  readonly received: Readonly<Record<'total' | 'distributions' | 'payouts' | 'capitalRepaid', Money>>
}

describe('B1.7 the same word has the same figure on every screen and in every file', () => {
  test.each(PEOPLE)('of %s %s', async (...person) => {
    const items = await loadItems(person)
    const rows = (await ask<{ items: Row[] }>(person, '?basic')).items
    const returns = await ask<Returns>(person, '/returns')
    const summary = await ask<Summary>(person, '/summary')
    const pdf = await readPdf(person)
    const told: Told[] = [
      ...items.flatMap(readItem),
      ...rows.flatMap(readRow),
      ...returns.investments.flatMap(({ number, figures: { capital } }) => [
        ...tell('returns', 'paidIn', number, capital?.paidIn),
        ...tell('returns', 'received', number, capital?.received),
        ...tell('returns', 'valueCounted', number, capital?.value),
      ]),
      ...(await readCsv(person)),
      ...(await readWorkbook(person)),
      ...tell('portfolio page', 'value', 'all', summary.value?.amount),
      ...tell('portfolio page', 'paidIn', 'all', summary.paidIn.amount),
      ...tell('portfolio page', 'received', 'all', summary.received.total.amount),
      // Where files and returns count less, they say so beside it.
      ...pdf.told.filter(({ word }) => word === 'value' || !pdf.hasScope),
    ]
    expect(pdf.hasScope).toBe(returns.counted < returns.investments.length)
    const byFigure = Map.groupBy(told, ({ word, of }) => `${word} of ${of}`)
    const torn = [...byFigure].filter(([, found]) => new Set(found.map(({ amount }) => amount)).size > 1)
    expect(torn).toEqual([])
    // It walks: every place is there, and most figures are told twice or more.
    expect(new Set(told.map(({ place }) => place)).size).toBeGreaterThan(6)
    expect([...byFigure.values()].filter((found) => found.length > 1).length).toBeGreaterThan(items.length)
  })
})

type Worked = Record<
  'number' | 'paid' | 'distributions' | 'repaid' | 'called' | 'open' | 'payouts' | 'value',
  string | null
>

/** B1.7, in its own words, for each investment in its own currency: apart from our own queries. */
async function work([brand, username]: Person): Promise<readonly Worked[]> {
  const { rows } = await sql<Worked>`
    with me as (select investor_id as id from login where brand = ${brand} and username = ${username}),
    flow as (select flow.* from fund_investment_cash_flow as flow, me
      where flow.investor_id = me.id and flow.day <= ${TODAY}::date),
    held as (
      select number, fund_id, id, closed_on, promised_own_capital as promised,
        case when invested_on <= ${TODAY}::date then coalesce(agio, 0) else 0 end as agio,
        (select coalesce(sum(amount), 0) from flow where investment_id = held.id and kind = 'capitalCall') as called,
        (select coalesce(sum(amount), 0) from flow where investment_id = held.id and kind = 'capitalReturn') as repaid,
        (select sum(amount) from flow where investment_id = held.id and kind = 'distribution') as distributions,
        (select sum(case kind when 'capitalCall' then shares else -shares end) from flow
          where investment_id = held.id and kind <> 'distribution') as shares
      from fund_investment as held where investor_id = (select id from me)
    )
    select number, (called + agio)::text as paid, distributions::text, repaid::text, called::text,
      greatest(promised - called, 0)::text as open, null as payouts,
      case when coalesce(closed_on > ${TODAY}::date, true) then shares * (
        select share_price from fund_valuation as v where v.fund_id = held.fund_id and v.day <= ${TODAY}::date
        order by v.day desc limit 1) end::text as value
    from held
    union all
    select number, (case when paid_on <= ${TODAY}::date then nominal + coalesce(agio, 0) end)::text, null, null, null, null,
      (select coalesce(sum(amount), 0) from participation_payout as payout
        where payout.participation_id = held.id and payout.day <= ${TODAY}::date)::text,
      case when paid_on <= ${TODAY}::date and coalesce(closed_on > ${TODAY}::date, true) then (
        select held.nominal / reference_nominal * net_asset_value from fund_product_valuation as v
        where v.product_id = held.product_id and v.day <= ${TODAY}::date order by v.day desc limit 1) end::text
    from participation as held where investor_id = (select id from me)
    order by 1`.execute(db)
  return rows
}

/** What the fund distributed for each share of a period, times the shares held at its end. */
async function workDerived([brand, username]: Person) {
  const { rows } = await sql<{ number: string; period: string; amount: string }>`
    select held.number, paid.period_end::text as period, round(paid.amount_per_share * (
        select sum(case kind when 'capitalCall' then shares else -shares end) from fund_investment_cash_flow as flow
        where flow.investment_id = held.id and kind <> 'distribution'
          -- On the closing day they were held until it ended.
          and flow.day <= paid.period_end and flow.day is distinct from held.closed_on
      ), 2)::text as amount
    from fund_investment as held join login on login.investor_id = held.investor_id
      join fund_distribution as paid on paid.fund_id = held.fund_id
    where login.brand = ${brand} and login.username = ${username}
      and paid.period_end between held.invested_on and least(held.closed_on, ${TODAY}::date)
      and not exists (select from fund_investment_cash_flow as flow
        where flow.investment_id = held.id and flow.kind = 'distribution')`.execute(db)
  return new Map(rows.map(({ number, period, amount }) => [`${number} ${period}`, cents(amount)]))
}

describe('B1.7 independent SQL confirms what the page of each investment tells today', () => {
  const seen = { currencies: new Set<string>(), closed: 0, derived: 0 }

  test.each(PEOPLE)('of %s %s', async (...person) => {
    const worked = new Map((await work(person)).map((one) => [one.number ?? '', one]))
    const derived = await workDerived(person)
    const { investments } = await ask<Returns>(person, '/returns?derived=exclude')
    const capitals = new Map(investments.map(({ number, figures }) => [number, figures.capital]))
    const items = (await loadItems(person)).filter((item) => 'investment' in item || 'participation' in item)
    expect(items).toHaveLength(worked.size)
    for (const item of items) {
      const number = 'investment' in item ? item.investment.number : item.participation.number
      const expected = worked.get(number)
      const told = new Map(readItem(item).map(({ word, amount }) => [word, amount]))
      const compare = (word: Word, amount: string | null | undefined) =>
        expect([number, word, told.get(word)]).toEqual([
          number,
          word,
          amount === null || amount === undefined ? undefined : cents(amount),
        ])
      compare('value', expected?.value)
      const capital = capitals.get(number)
      if (capital) expect(cents(capital.paidIn)).toBe(cents(expected?.paid ?? ''))
      seen.currencies.add(item.nominal.currency)
      seen.closed += Number(item.status === 'historical')
      if (!('investment' in item)) {
        compare('payouts', expected?.payouts)
        if (capital) expect(cents(capital.received)).toBe(cents(expected?.payouts ?? ''))
        continue
      }
      compare('called', expected?.called)
      compare('open', expected?.open)
      compare('capitalRepaid', expected?.repaid)
      const recorded = expected?.distributions
      if (recorded !== null) compare('distributions', recorded)
      if (capital)
        expect(cents(capital.received)).toBe(
          cents(String(Number(recorded ?? 0) + Number(expected?.repaid ?? 0))),
        )
      for (const { periodEnd, amount } of (item.distributions ?? []).filter(({ isDerived }) => isDerived)) {
        expect([number, periodEnd, cents(amount.amount)]).toEqual([
          number,
          periodEnd,
          derived.get(`${number} ${periodEnd}`),
        ])
        seen.derived += 1
      }
    }
  })

  test('in two currencies at least, of closed ones and with derived distributions', () => {
    expect([...seen.currencies]).toEqual(expect.arrayContaining(['EUR', 'USD']))
    expect(seen.closed).toBeGreaterThan(2)
    expect(seen.derived).toBeGreaterThan(50)
  })
})
