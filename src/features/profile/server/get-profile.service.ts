import type { Database } from '#server/db/connect.ts'
import type { Profile } from '../profile.domain.ts'
import { getBaseData } from './get-base-data.service.ts'
import {
  listAddresses,
  listBankAccounts,
  listEmails,
  listPhones,
  listTaxNumbers,
  type Owner,
} from './profile.queries.ts'

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
