import { sql } from 'kysely'
import { type InLanguages, inLanguage, type Locale } from '#kernel/locale.ts'
import type { Salutation } from '#kernel/person-name.ts'
import type { Database } from '#server/db/connect.ts'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  type BankAccount,
  type BaseData,
  type Country,
  EMAIL_PURPOSES,
  PHONE_PURPOSES,
  type ProfileAddress,
  type ProfileEmail,
  type ProfilePhone,
  type TaxNumber,
  type TaxOffice,
} from '../profile.domain.ts'

export type Owner = { readonly brand: string; readonly investorId: string }

export async function findBaseData(
  db: Database,
  { brand, investorId }: Owner,
): Promise<BaseData | undefined> {
  const row = await db
    .selectFrom('investor')
    .selectAll()
    .where('brand', '=', brand)
    .where('id', '=', investorId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      salutation: (row.salutation as Salutation | null) ?? undefined,
      title: row.title ?? undefined,
      firstName: row.first_name ?? undefined,
      lastName: row.last_name ?? undefined,
      gender: (row.gender as BaseData['gender'] | null) ?? undefined,
      dateOfBirth: row.date_of_birth ?? undefined,
      placeOfBirth: row.place_of_birth ?? undefined,
      countryOfBirth: row.country_of_birth ?? undefined,
      nationality: row.nationality ?? undefined,
      companyName: row.company_name ?? undefined,
      legalForm: row.legal_form ?? undefined,
    }
  )
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

const byPurpose = (purposes: readonly string[]) => sql`array_position(${purposes}::text[], purpose)`

export async function listEmails(db: Database, { brand, investorId }: Owner): Promise<ProfileEmail[]> {
  const rows = await db
    .selectFrom('investor_email')
    .select(['purpose', 'email'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .orderBy(byPurpose(EMAIL_PURPOSES))
    .execute()
  return rows as ProfileEmail[]
}

export async function listPhones(db: Database, { brand, investorId }: Owner): Promise<ProfilePhone[]> {
  const rows = await db
    .selectFrom('investor_phone')
    .select(['purpose', 'country_code', 'area_code', 'number'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .orderBy(byPurpose(PHONE_PURPOSES))
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose as ProfilePhone['purpose'],
    countryCode: row.country_code ?? undefined,
    areaCode: row.area_code ?? undefined,
    subscriberNumber: row.number,
  }))
}

export async function listAddresses(db: Database, { brand, investorId }: Owner): Promise<ProfileAddress[]> {
  const rows = await db
    .selectFrom('investor_address')
    .select(['purpose', 'street', 'house_number', 'zip', 'city', 'country'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .orderBy(byPurpose(ADDRESS_PURPOSES))
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose as ProfileAddress['purpose'],
    street: row.street,
    houseNumber: row.house_number ?? undefined,
    zip: row.zip,
    city: row.city,
    country: row.country,
  }))
}

export async function listTaxNumbers(db: Database, { brand, investorId }: Owner): Promise<TaxNumber[]> {
  const rows = await db
    .selectFrom('investor_tax_number as tax')
    .leftJoin('tax_office as office', 'office.number', 'tax.tax_office_number')
    .select(['tax.kind', 'tax.number', 'tax.country', 'tax.tax_office_number', 'office.name'])
    .where('tax.brand', '=', brand)
    .where('tax.investor_id', '=', investorId)
    .orderBy('tax.country')
    .orderBy('tax.kind', (order) => order.collate('C'))
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    country: row.country,
    officeNumber: row.tax_office_number ?? undefined,
    officeName: row.name ?? undefined,
  }))
}

export async function listBankAccounts(db: Database, { brand, investorId }: Owner): Promise<BankAccount[]> {
  const rows = await db
    .selectFrom('investor_bank_account')
    .select(['purpose', 'account_holder', 'institution', 'iban', 'bic'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .orderBy(byPurpose(BANK_ACCOUNT_PURPOSES))
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose as BankAccount['purpose'],
    accountHolder: row.account_holder,
    institution: row.institution ?? undefined,
    iban: row.iban,
    bic: row.bic ?? undefined,
  }))
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
