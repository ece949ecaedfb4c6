import { listContactPersons } from '#features/contacts/server/contacts.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  type BaseData,
  type Country,
  type Profile,
  type Subscriber,
  sortCountries,
  sortTaxOffices,
  type TaxOffice,
} from '../profile.domain.ts'
import {
  findBaseData,
  findContactPersonId,
  listAddresses,
  listBankAccounts,
  listCountries,
  listEmails,
  listPhones,
  listTaxNumbers,
  listTaxOffices,
  type Owner,
} from './profile.queries.ts'

export async function getBaseData(db: Database, owner: Owner): Promise<BaseData> {
  const baseData = await findBaseData(db, owner)
  if (!baseData) throw new Problem(HTTP_ERRORS.notFound)
  return baseData
}

export async function getProfile(db: Database, owner: Owner): Promise<Profile> {
  return {
    ...(await getBaseData(db, owner)),
    emails: await listEmails(db, owner),
    phones: await listPhones(db, owner),
    addresses: await listAddresses(db, owner),
    taxNumbers: await listTaxNumbers(db, owner),
    bankAccounts: await listBankAccounts(db, owner),
  }
}

/** Who stands behind participations and subscriptions. */
export async function getSubscriber(db: Database, owner: Owner): Promise<Subscriber> {
  return { name: await getBaseData(db, owner), bankAccounts: await listBankAccounts(db, owner) }
}

/** A list on the wire; the fund house names one person at most. */
export async function listContacts(db: Database, { brand, investorId }: Owner) {
  const id = await findContactPersonId(db, { brand, investorId })
  return id === undefined ? [] : await listContactPersons(db, { brand, ids: [id] })
}

export async function listSortedCountries(db: Database, locale: Locale): Promise<readonly Country[]> {
  return sortCountries(await listCountries(db, locale), locale)
}

export async function listSortedTaxOffices(db: Database): Promise<readonly TaxOffice[]> {
  return sortTaxOffices(await listTaxOffices(db))
}
