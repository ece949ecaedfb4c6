import { type RawBuilder, sql } from 'kysely'
import { findPersonTable, type PersonTable } from './person-tables.ts'

/** Whose rows are looked for; what is left out belongs to nobody. */
export type Person = {
  readonly brand: string
  readonly loginIds: readonly string[]
  readonly investorIds: readonly string[]
  /** In lower case. */
  readonly addresses: readonly string[]
}

/** Whether a row (`own`) of the table is the person's. */
export function isOwn({ login = [], investor = [], through, address = [] }: PersonTable, person: Person) {
  const ways: RawBuilder<boolean>[] = [
    ...login.map(
      (column) => sql<boolean>`${sql.ref(`own.${column}`)} = any(${[...person.loginIds]}::uuid[])`,
    ),
    ...investor.map(
      (column) => sql<boolean>`${sql.ref(`own.${column}`)} = any(${[...person.investorIds]}::uuid[])`,
    ),
    ...address.map((column) => isAddress(`own.${column}`, person)),
  ]
  if (through) ways.push(belongsThrough(through, person))
  return sql<boolean>`(own.brand = ${person.brand} and (${sql.join(ways, sql` or `)}))`
}

/** Whether nobody who signs in for the same investor did it; what the office did for them is the person's own. */
export function isOfNobodyElse(column: string, { loginIds, investorIds }: Person): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from login where login.id = ${sql.ref(column)} and login.id <> all(${[...loginIds]}::uuid[])
      and login.investor_id = any(${[...investorIds]}::uuid[])
  )`
}

function isAddress(column: string, { addresses }: Person): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) = any(${[...addresses]}::text[])`
}

function belongsThrough(
  { column, of }: NonNullable<PersonTable['through']>,
  person: Person,
): RawBuilder<boolean> {
  return sql`${sql.ref(`own.${column}`)} in (
    select own.id from ${sql.table(of)} as own where ${isOwn(findPersonTable(of), person)}
  )`
}
