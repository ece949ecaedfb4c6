import { sql } from 'kysely'
import { type InLanguages, inLanguage, type Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { Country, Profile, TaxOffice } from '../profile.domain.ts'
import type { ItemValue, ProfileItem } from '../profile-items.domain.ts'

export type Owner = { readonly brand: string; readonly investorId: string }

/** B6.8: what was accepted stands above what was imported. One statement, so that nothing changes in between. */
export async function findProfileItems(
  db: Database,
  { brand, investorId }: Owner,
): Promise<{ readonly kind: Profile['kind']; readonly items: readonly ProfileItem[] } | undefined> {
  const { rows } = await sql<{ kind: Profile['kind']; item: string | null; value: ItemValue | null }>`
    select investor.kind, profile.item,
      -- The name of a tax office is its number's.
      case when office.name is null then profile.value
        else profile.value || jsonb_build_object('officeName', office.name) end as value
    from investor
      left join profile_item as profile on profile.investor_id = investor.id
      left join tax_office as office
        on profile.item like 'taxNumber.%' and office.number = profile.value ->> 'officeNumber'
    where investor.brand = ${brand} and investor.id = ${investorId}
  `.execute(db)
  const [first] = rows
  if (!first) return undefined
  const items = rows.flatMap(({ item, value }) => (item === null || value === null ? [] : { item, value }))
  return { kind: first.kind, items }
}

export async function findContactPersonId(
  db: Database,
  { brand, investorId }: Owner,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('investor')
    .select('contact_person_id')
    .where('brand', '=', brand)
    .where('id', '=', investorId)
    .executeTakeFirst()
  return row?.contact_person_id ?? undefined
}

/** In no order yet: a language has its own. */
export async function listCountries(db: Database, locale: Locale): Promise<Country[]> {
  const rows = await db
    .selectFrom('country')
    .select(['code', sql<InLanguages<string>>`all_names(name_en, name_de, other_names)`.as('names')])
    .execute()
  return rows.map(({ code, names }) => ({ code, name: inLanguage(names, locale) }))
}

export async function listTaxOffices(db: Database): Promise<TaxOffice[]> {
  return await db.selectFrom('tax_office').select(['number', 'name', 'city']).execute()
}

export async function findKnownCodes(
  db: Database,
): Promise<{ readonly countries: readonly string[]; readonly taxOffices: readonly string[] }> {
  const { rows } = await sql<{ countries: string[]; taxOffices: string[] }>`
    select array(select code::text from country) as countries, array(select number from tax_office) as "taxOffices"
  `.execute(db)
  return rows[0] ?? { countries: [], taxOffices: [] }
}
