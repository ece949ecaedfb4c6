import { Client } from 'pg'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import { hashPassword } from '#server/password-hash.ts'
import { interleave } from '../interleave.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { recordStatements } from '../recorded-statements.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const BRAND = 'halden'
const FEW = 100
const MANY = 10_000
/** Who have a hundred each. */
const OTHERS = 1000
const FUNDS = 20
/** Of each fund, for all who hold it. */
const REPORTS = 2
const TARGET = 1.5
const CALL = '/api/dokumente/v2/liste'
const ROUNDS = { rounds: 60, warmUp: 60 }

const ADDRESSES = [
  { what: 'Documents page', path: `/${BRAND}/documents` },
  { what: 'Documents page, narrowed', path: `/${BRAND}/documents?category=taxCertificate&year=2024` },
  { what: 'Documents call', path: CALL },
  { what: 'Documents call, of a category', path: `${CALL}?kategorie=taxCertificate` },
  { what: 'Documents call, of a year', path: `${CALL}?jahr=2024` },
  { what: 'Documents call, unread', path: `${CALL}?ungelesen=true` },
  { what: 'Documents call, by words', path: `${CALL}?text=letter%20fund%201` },
]

/** Do ten thousand documents open and narrow as quickly as a hundred? Both read in a house that holds 100,000 more. */
export async function measureDocuments(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url: databaseUrl }) => {
    const client = new Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' })
    await client.connect()
    try {
      await addReaders(client)
      const portal = await startPortalProcess({ folder, databaseUrl, hasDemo: false })
      try {
        return [
          ...(await compareReaders(portal)),
          await compareWithStatements(portal, { client, databaseUrl, folder }),
        ]
      } finally {
        await portal.stop()
      }
    } finally {
      await client.end()
    }
  })
}

async function compareReaders(portal: PortalProcess): Promise<Row[]> {
  const few = await portal.signIn(BRAND, nameOf(FEW))
  const many = await portal.signIn(BRAND, nameOf(MANY))
  const rows: Row[] = []
  for (const { what, path } of ADDRESSES) {
    const [small = Number.NaN, large = Number.NaN] = await interleave(
      [few, many].map((cookie) => async () => await get(portal, path, cookie)),
      ROUNDS,
    )
    rows.push({
      what: `${what}: 10,000 documents`,
      figure: formatMs(large),
      comparedWith: `${formatMs(small)}: a hundred`,
      ratio: formatRatio(large / small),
      target: `≤ ${TARGET}×`,
      isMet: large / small <= TARGET,
    })
  }
  return rows
}

async function compareWithStatements(
  portal: PortalProcess,
  at: { readonly client: Client; readonly databaseUrl: string; readonly folder: string },
): Promise<Row> {
  const cookie = await portal.signIn(BRAND, nameOf(MANY))
  const [statements = []] = await recordStatements({ ...at, paths: [CALL], origin: portal.origin, cookie })
  const [api = Number.NaN, bare = Number.NaN] = await interleave(
    [
      async () => await get(portal, CALL, cookie),
      async () => {
        for (const { text, values } of statements) await at.client.query(text, [...values])
      },
    ],
    { rounds: 200, warmUp: 400 },
  )
  return {
    what: 'Documents call, 50 of 10,000',
    figure: formatMs(api),
    comparedWith: `${formatMs(bare)}: its ${statements.length} statements on the bare driver`,
    ratio: formatRatio(api / bare),
    target: `≤ ${TARGET}×`,
    isMet: api / bare <= TARGET,
  }
}

async function get(portal: PortalProcess, path: string, cookie: string): Promise<void> {
  const { status } = await portal.get(path, cookie)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

const nameOf = (documents: number) => `reader.of.${documents}`

/** Everybody holds the same funds; letters cover ten years, in five categories, half of them read. */
async function addReaders(client: Client): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await client.query(`
    insert into stored_file (id, brand, source_key, file_name, content_type, byte_length, sha256)
      values (gen_random_uuid(), '${BRAND}', 'file', 'letter.pdf', 'application/pdf', 3, repeat('a', 64));
    insert into fund (id, brand, source_key, source_system, kind, name, currency)
      select gen_random_uuid(), '${BRAND}', n, 'BENCH', 'special', 'Fund ' || n, 'EUR'
      from generate_series(1, ${FUNDS}) as n;
    insert into document (id, brand, source_key, kind, fund_id, file_id, day, report_period, description, categories)
      select gen_random_uuid(), '${BRAND}', 'report ' || fund.source_key || '-' || n, 'fundDocument', fund.id, file.id,
        date '2026-11-01' - n * 90, date '2026-09-30' - n * 90, 'Report ' || n, '{annualReport}'
      from fund, stored_file as file, generate_series(1, ${REPORTS}) as n;
    create temporary table reader as
      select gen_random_uuid() as id, 'reader.of.' || documents as name, documents - ${FUNDS * REPORTS} as letters
      from unnest(array[${FEW}, ${MANY}]) as documents
      union all select gen_random_uuid(), 'other.' || n, 100 from generate_series(1, ${OTHERS}) as n;
    insert into investor (id, brand, source_key, kind, first_name, last_name)
      select id, '${BRAND}', name, 'person', 'Rita', 'Reader' from reader;
    insert into login (
        id, brand, username, display_name, email, locale, password_hash, roles, investment_groups, investor_id
      ) select gen_random_uuid(), '${BRAND}', name, 'Rita Reader', name || '@mail.example', 'en-GB', '${passwordHash}',
        '{zeichner}', '{DACH}', id from reader;
    insert into fund_investment (
        id, brand, source_key, investor_id, fund_id, source_system, number, invested_on, currency, number_of_shares, nominal
      ) select gen_random_uuid(), '${BRAND}', reader.name || ' ' || fund.source_key, reader.id, fund.id, 'BENCH',
        fund.source_key, '2015-01-01', 'EUR', 1000, 100000 from reader, fund;
    insert into document (
        id, brand, source_key, kind, investor_id, fund_id, investment_id, file_id, day, report_period, description, categories
      ) select gen_random_uuid(), '${BRAND}', reader.name || ' ' || n, 'letter', reader.id, held.fund_id, held.id, file.id,
        date '2026-10-15' - n % 40 * 91, date '2026-09-30' - n % 40 * 91, 'Letter ' || n,
        array[(array['annualReport', 'quarterlyReport', 'statementOfAccount', 'taxCertificate', 'terms'])[n % 5 + 1]]
      from reader cross join lateral generate_series(1, letters) as n
        join fund on fund.source_key = (n / 40 % ${FUNDS} + 1)::text
        join fund_investment as held on held.investor_id = reader.id and held.fund_id = fund.id
        cross join stored_file as file;
    insert into document_read (login_id, document_id, brand)
      select login.id, document.id, document.brand from document join login using (investor_id)
      where document.source_key ~ '[02468]$';
    analyze;
  `)
}
