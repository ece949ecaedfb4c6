import path from 'node:path'
import { sql } from 'kysely'
import { lastMonthEnd } from '#demo/numbers/calendar.ts'
import type { Database } from '#server/db/connect.ts'
import { writeGrownBundle } from '../../bench/demo-bundle.ts'
import type { Place } from '../place.ts'

/** Written by the command itself: what each change of a setting was, in the transaction of the change. */
const JOURNAL = `
  create schema faults;
  create table faults.kept (key text not null);
  create function faults.keep() returns trigger language plpgsql security definer as $$
    begin
      insert into faults.kept values (new.value #>> '{}');
      return null;
    end $$;
  create trigger faults_keep after insert or update on user_setting
    for each row when (new.name like 'fault%') execute function faults.keep();
`

/** As it was after one of its publications. */
export async function writeHouse(
  place: Place,
  { investors, publication }: { readonly investors: number; readonly publication: 1 | 2 | 3 },
): Promise<string> {
  const bundle = path.join(place.folder, `house-${publication}`)
  await writeGrownBundle(bundle, { investors, asOf: lastMonthEnd(new Date()), publication })
  return bundle
}

export async function addJournal(db: Database): Promise<void> {
  await sql.raw(JOURNAL).execute(db)
}

export type House = {
  readonly people: readonly {
    readonly id: string
    readonly brand: string
    readonly username: string
    readonly investorId: string
    readonly email: string
  }[]
}

/** Those who were made for it; the logins of the demo house are left alone. */
export async function listPeople(db: Database): Promise<House['people']> {
  const { rows } = await sql<House['people'][number]>`
    select id, brand, username, investor_id as "investorId", email from login where username like 'investor.%' order by brand, username`.execute(
    db,
  )
  return rows
}
