import type { Brand } from '#brands/brand.ts'
import { sourceId } from '#features/import/import.domain.ts'
import { type Login, normaliseUsername } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { toDay } from '#kernel/dates.ts'
import type { RetentionPeriod } from '#kernel/retention.ts'
import { eraseNamed, eraseSubject } from '#server/audit/erase-subject.queries.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import {
  blockRows,
  countKept,
  countRunning,
  deleteAttempts,
  deleteFormerRows,
  deleteMails,
  deleteOwn,
  deleteUnnamedFiles,
  dropNotices,
  emptyColumns,
  emptyInterests,
  listOwnFiles,
  listOwnIds,
  raiseBrandVersion,
  selectInvestor,
  selectLogins,
  selectNames,
} from './erasing.queries.ts'
import { findLastDay } from './find-cutoff.ts'
import type { Person } from './own-rows.queries.ts'
import { BLOCKED_TABLES, PERSON_TABLES } from './person-tables.ts'
import { waitForOtherSweeps } from './retention.queries.ts'

/** Whom: a login, with the investor where it is a person whom nobody else signs in for; or an investor with all logins. */
export type Erased = { readonly username: string } | { readonly investorKey: string }

type Erasing = {
  readonly brand: Brand
  /** Of the office. */
  readonly by: Login
  readonly whom: Erased
  readonly isDryRun: boolean
  /** Although something is still running. */
  readonly isAllowed: boolean
}

type Counted = { readonly table: string; readonly rows: number }
export type ErasureReport = {
  readonly logins: number
  readonly investors: number
  readonly removed: readonly Counted[]
  /** Until: the last day; null for good. */
  readonly kept: readonly (Counted & {
    readonly period: RetentionPeriod | 'forGood'
    readonly until: string | null
  })[]
}

class DryRun extends Error {}

/** E4: all or nothing, in one transaction. What ids alone are kept of, and why, is told and recorded. */
export async function erasePerson(db: Database, erasing: Erasing, now: () => Date): Promise<ErasureReport> {
  let report: ErasureReport | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      await waitForOtherPublications(transaction)
      await waitForOtherSweeps(transaction)
      report = await erase(transaction, erasing, now())
      if (erasing.isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!report) throw new Error('nothing was erased')
  return report
}

async function erase(
  db: Database,
  { brand, by, whom, isAllowed }: Erasing,
  now: Date,
): Promise<ErasureReport> {
  const found = await findPerson(db, brand.name, whom)
  if (found.loginIds.includes(by.id)) throw new OfficeError('Nobody erases themself.')
  const names = await selectNames(db, { ...found, brand: brand.name, addresses: [] })
  const person: Person = { ...found, brand: brand.name, addresses: names.addresses }
  if (!isAllowed) await requireNothingRunning(db, person, toDay(now, brand.timeZone))

  const ids = new Map<string, readonly string[]>()
  for (const one of PERSON_TABLES)
    if (one.erased === 'removed') ids.set(one.table, await listOwnIds(db, one, person))
  const files = await listOwnFiles(db, person)
  const kept = []
  for (const one of PERSON_TABLES) {
    if (one.erased === 'removed') continue
    const { period } = one.erased.keptFor
    const { rows, latest } = await countKept(db, one, person)
    const until = period === 'forGood' || latest === null ? null : findLastDay(latest, period, brand)
    if (rows > 0) kept.push({ table: one.table, rows, period, until })
  }

  await dropNotices(db, person, { texts: names.texts, now })
  await emptyInterests(db, person)
  const counts = new Map<string, number>()
  const count = (table: string, rows: number) => {
    if (rows > 0) counts.set(table, (counts.get(table) ?? 0) + rows)
  }
  for (const [table, rows] of await deleteMails(db, person, names.texts)) count(table, rows)
  for (const one of PERSON_TABLES) {
    if (one.erased === 'removed') count(one.table, await deleteOwn(db, one, person))
    else if ('emptied' in one.erased) await emptyColumns(db, one, one.erased.emptied, person)
  }
  const ownIds = [...person.loginIds, ...person.investorIds, ...[...ids.values()].flat()]
  const former = await deleteFormerRows(db, brand.name, ownIds)
  count('last_import_row', former.rows)
  const goneFiles = await deleteUnnamedFiles(db, brand.name, [...files, ...former.fileIds])
  count('stored_file', goneFiles.length)
  await deleteFormerRows(db, brand.name, goneFiles)
  count('rate_limit', await deleteAttempts(db, [...ownIds, ...names.usernames, ...person.addresses]))

  for (const table of BLOCKED_TABLES)
    await blockRows(db, { brand: brand.name, table, ids: [...(ids.get(table) ?? [])], now })
  await blockRows(db, { brand: brand.name, table: 'investor', ids: person.investorIds, now })
  const imported = names.usernames.map((username) => sourceId(brand.name, 'login', username))
  await blockRows(db, { brand: brand.name, table: 'login', ids: [...person.loginIds, ...imported], now })
  await blockRows(db, { brand: brand.name, table: 'stored_file', ids: goneFiles, now })
  await raiseBrandVersion(db, brand.name)

  const removed = [...counts].map(([table, rows]) => ({ table, rows }))
  // Whoever writes to the brand's trail waits from here on.
  const trail = { brand: brand.name, actorLoginId: by.id }
  for (const loginId of person.loginIds) await eraseSubject(db, { ...trail, loginId })
  for (const investorId of person.investorIds) await eraseSubject(db, { ...trail, investorId })
  const subject = { loginId: person.loginIds[0], investorId: person.investorIds[0] }
  await eraseNamed(db, { ...trail, ...subject }, [...names.texts, ...person.addresses, ...names.usernames])
  await recordAudit(db, { ...trail, subject, kind: 'person.removed', facts: { removed, kept } })
  return { logins: person.loginIds.length, investors: person.investorIds.length, removed, kept }
}

async function findPerson(db: Database, brand: string, whom: Erased) {
  if ('investorKey' in whom) {
    const known = await selectInvestor(db, { brand, key: whom.investorKey })
    // One that an import has removed already may still lie in what it can be undone with.
    const id = known?.id ?? sourceId(brand, 'investor', whom.investorKey)
    const logins = await selectLogins(db, { brand, investorId: id })
    return { loginIds: logins.map((login) => login.id), investorIds: [id] }
  }
  const username = normaliseUsername(whom.username)
  const [login] = await selectLogins(db, { brand, username })
  if (!login) throw new OfficeError(`${brand} has no user ${username}.`)
  return { loginIds: [login.id], investorIds: login.ownInvestorId === null ? [] : [login.ownInvestorId] }
}

async function requireNothingRunning(db: Database, person: Person, today: string): Promise<void> {
  const running = await countRunning(db, person, today)
  if (running.length === 0) return
  const told = running.map(({ what, rows }) => `${rows} ${what}`).join(', ')
  throw new OfficeError(
    `Something is still running: ${told}. What a contract needs, and what must be proven of it, may have to be kept; ` +
      'if it is erased all the same, say --even-running.',
  )
}
