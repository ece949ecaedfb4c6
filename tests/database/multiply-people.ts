import type { Client } from 'pg'

type Column = { readonly table: string; readonly column: string; readonly type: string }

/** Whose a row is, or whom it tells of. */
const OWNERS: Readonly<Record<string, string>> = {
  investor_id: 'investor',
  login_id: 'login',
  document_id: 'document',
}

/**
 * So many people more for each of these, with all that is theirs: the same rows, by other names. What belongs to the house stays as it
 * is.
 */
export async function multiplyPeople(
  client: Client,
  { usernames, times }: { readonly usernames: readonly string[]; readonly times: number },
): Promise<void> {
  const tables = [...Map.groupBy(await listColumns(client), ({ table }) => table)]
  const owned = tables.flatMap(([table, columns]) => {
    const conditions = [
      ...columns.flatMap(({ column }) => {
        const owner = OWNERS[column]
        return owner === undefined ? [] : [`${column} in (select id from grown_${owner})`]
      }),
      ...(Object.values(OWNERS).includes(table) ? [`id in (select id from grown_${table})`] : []),
    ]
    return conditions.length === 0 ? [] : [{ table, columns, isOwned: conditions.join(' or ') }]
  })
  const ids = owned
    .filter(({ columns }) => columns.some(({ column, type }) => column === 'id' && type === 'uuid'))
    .map(({ table, isOwned }) => `select id from ${table} where ${isOwned}`)
  await client.query(`
    begin;
    set local session_replication_role = replica;
    create temporary table grown_login on commit drop as
      select id, investor_id from login where username in (${usernames.map((name) => `'${name}'`).join(', ')});
    create temporary table grown_investor on commit drop as
      select investor_id as id from grown_login where investor_id is not null;
    create temporary table grown_document on commit drop as
      select id from document where investor_id in (select id from grown_investor);
    create temporary table own_id on commit drop as
      -- What a vote is for need not be there any more.
      select holding_id as id from vote_entitlement union ${ids.join(' union ')};
    ${owned.map((table) => copyRows(table, times)).join(';\n')};
    commit
  `)
  await client.query('vacuum analyze')
}

type OwnedTable = { readonly table: string; readonly columns: readonly Column[]; readonly isOwned: string }

function copyRows({ table, columns, isOwned }: OwnedTable, times: number): string {
  const values = columns.map(({ column, type }) => {
    if (type === 'uuid')
      return `case when ${column} in (select id from own_id) then md5(${column} || nth::text)::uuid else ${column} end`
    if (column === 'source_key' || column === 'username') return `${column} || '.' || nth`
    return column.endsWith('_hash') ? `encode(sha256((${column} || nth)::bytea), 'hex')` : column
  })
  const names = columns.map(({ column }) => column).join(', ')
  return `insert into ${table} (${names})
    select ${values.join(', ')} from ${table}, generate_series(1, ${times}) as nth where ${isOwned}`
}

/** Without those that the database fills itself. */
async function listColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select attrelid::regclass::text as table, quote_ident(attname) as column, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''
    order by attrelid, attnum
  `)
  return rows
}
