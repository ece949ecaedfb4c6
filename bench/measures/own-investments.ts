import path from 'node:path'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import { hashPassword } from '#server/password-hash.ts'
import { writeTable } from '../csv-bundle.ts'
import { loadBundle } from '../demo-bundle.ts'
import { interleave } from '../interleave.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const BRAND = 'halden'
const FEW = 10
const MANY = 2000
const FUNDS = 40
const MONTHS = 60
const CURRENCIES = ['EUR', 'EUR', 'USD', 'GBP'] as const
const KINDS = ['special', 'fundOfFunds', 'infrastructure', 'international'] as const
const ROUNDS = { rounds: 15, warmUp: 3 }
const CALLS = [
  { what: 'Portfolio call', path: `/api/${BRAND}/portfolio?basic` },
  { what: 'Summary call', path: `/api/${BRAND}/portfolio/summary` },
  { what: 'Portfolio page', path: `/${BRAND}/portfolio` },
]

/** Does an investment cost more when its investor holds many? Three quarters are fund investments, the rest participations. */
export async function measureOwnInvestments(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url: databaseUrl }) => {
    await addInvestors(databaseUrl, folder)
    const portal = await startPortalProcess({ folder, databaseUrl, hasDemo: false })
    try {
      return await compareHolders(portal)
    } finally {
      await portal.stop()
    }
  })
}

async function compareHolders(portal: PortalProcess): Promise<Row[]> {
  const few = await portal.signIn(BRAND, nameOf(FEW))
  const many = await portal.signIn(BRAND, nameOf(MANY))
  const rows: Row[] = []
  for (const { what, path: address } of CALLS) {
    const [small = Number.NaN, large = Number.NaN] = await interleave(
      [few, many].map((cookie) => async () => {
        const { status } = await portal.get(address, cookie)
        if (status !== 200) throw new Error(`${address} answered ${status}`)
      }),
      ROUNDS,
    )
    rows.push({
      what: `${what}, 2,000 investments`,
      figure: formatMs(large),
      comparedWith: `${formatMs(small)}: ten investments`,
      ratio: formatRatio(large / small),
      target: `< ${MANY / FEW}×`,
      isMet: large / small < MANY / FEW,
    })
  }
  return rows
}

const countFunds = (investments: number) => Math.ceil(investments * 0.75)
const nameOf = (investments: number) => `holder.of.${investments}`

async function addInvestors(databaseUrl: string, folder: string): Promise<void> {
  const bundle = path.join(folder, 'holders')
  await writeHolders(path.join(bundle, BRAND))
  await loadBundle(bundle, { folder, databaseUrl })
}

async function writeHolders(folder: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const currencyOf = (fund: number) => CURRENCIES[(fund >> 2) % CURRENCIES.length]
  const write = async (table: string, columns: string, lines: readonly string[]) =>
    await writeTable(folder, { table, columns, count: lines.length }, (nth) => lines[nth] ?? '')
  const times = (count: number, toLine: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => toLine(nth))

  await write(
    'fund',
    'source_system,key,kind,name,currency,asset_class',
    times(
      FUNDS,
      (n) => `BENCH,BF-${n},${KINDS[n % KINDS.length]},Fund ${n},${currencyOf(n)},IMMOBILIEN_BUERO`,
    ),
  )
  await write(
    'fund_valuation',
    'fund,day,currency,net_asset_value,share_price',
    times(FUNDS * MONTHS, (n) => {
      const [fund, month] = [Math.floor(n / MONTHS), n % MONTHS]
      const day = new Date(Date.UTC(2021, month + 1, 0)).toISOString().slice(0, 10)
      return `BF-${fund},${day},${currencyOf(fund)},1000000.00,${100 + month}.${10 + fund}`
    }),
  )
  await write(
    'fund_product',
    'key,name,year,currency,asset_class',
    times(10, (n) => `BT-${n},Wohnen Nord ${n},2018,EUR,IMMOBILIEN_WOHNEN`),
  )
  const holders = [FEW, MANY]
  await write(
    'investor',
    'key,kind,first_name,last_name',
    holders.map((count) => `BI-${count},person,Hugo,Holder ${count}`),
  )
  await write(
    'fund_investment',
    'investor,fund,source_system,key,number,status,invested_on,currency,number_of_shares,nominal',
    holders.flatMap((count) =>
      times(countFunds(count), (n) => {
        const fund = n % FUNDS
        return `BI-${count},BF-${fund},BENCH,BFI-${count}-${n},N-${n},active,20${10 + (n % 15)}-03-01,${currencyOf(fund)},${1000 + n},${100_000 + n * 37}`
      }),
    ),
  )
  await write(
    'participation',
    'investor,product,key,number,status,nominal,currency,accepted_on',
    holders.flatMap((count) =>
      times(
        count - countFunds(count),
        (n) => `BI-${count},BT-${n % 10},BP-${count}-${n},B-${n},active,${10_000 + n * 11},EUR,2019-05-20`,
      ),
    ),
  )
  await write(
    'login',
    'username,display_name,email,locale,password_hash,roles,investment_groups,investor',
    holders.map(
      (count) =>
        `${nameOf(count)},Hugo Holder,${nameOf(count)}@mail.example,en-GB,"${passwordHash}",zeichner,DACH,BI-${count}`,
    ),
  )
}
