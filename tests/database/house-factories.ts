import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'

type Own<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

/** Rows with sensible values for all that a test does not care about. Each returns what was written. */
export function houseFactories(db: Database, brand = 'halden') {
  async function add<Table extends keyof DB>(table: Table, row: Insertable<DB[Table]>) {
    await db.insertInto(table).values(row).execute()
    return row
  }
  const identity = () => {
    const id = randomUUID()
    return { id, brand, source_key: id }
  }

  return {
    addLogin: (own: Own<'login'> = {}) => {
      const id = randomUUID()
      return add('login', {
        id,
        brand,
        username: `user.${id}`,
        display_name: 'Ada Lovelace',
        email: 'ada@example.com',
        locale: 'en-GB',
        password_hash: '',
        ...own,
      })
    },
    addInvestor: (own: Own<'investor'> = {}) =>
      add('investor', { ...identity(), kind: 'person', first_name: 'Ada', last_name: 'Lovelace', ...own }),
    addContactPerson: (own: Own<'contact_person'> = {}) =>
      add('contact_person', {
        ...identity(),
        source_system: 'CRM',
        first_name: 'Carla',
        last_name: 'Conte',
        email: 'carla.conte@example.com',
        ...own,
      }),
    addFile: (own: Own<'stored_file'> = {}) =>
      add('stored_file', {
        ...identity(),
        file_name: 'report.pdf',
        content_type: 'application/pdf',
        byte_length: '3',
        // The digest of 'abc'.
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        ...own,
      }),
    addFund: (own: Own<'fund'> = {}) =>
      add('fund', {
        ...identity(),
        source_system: 'FUNDS',
        kind: 'special',
        name: 'Urban Core I',
        currency: 'EUR',
        ...own,
      }),
    addValuation: (fundId: string, own: Own<'fund_valuation'> = {}) =>
      add('fund_valuation', {
        fund_id: fundId,
        brand,
        day: '2026-09-30',
        currency: 'EUR',
        net_asset_value: '1000000.00',
        share_price: '100.50',
        ...own,
      }),
    addInvestment: (investorId: string, fundId: string, own: Own<'fund_investment'> = {}) =>
      add('fund_investment', {
        ...identity(),
        investor_id: investorId,
        fund_id: fundId,
        source_system: 'FUNDS',
        number: 'S-1001',
        invested_on: '2022-03-01',
        currency: 'EUR',
        number_of_shares: '1000',
        nominal: '100000.00',
        ...own,
      }),
    addProduct: (own: Own<'fund_product'> = {}) =>
      add('fund_product', {
        ...identity(),
        name: 'Wohnen Nord 1',
        year: 2022,
        currency: 'EUR',
        asset_class: 'IMMOBILIEN_WOHNEN',
        ...own,
      }),
    addParticipation: (investorId: string, productId: string, own: Own<'participation'> = {}) =>
      add('participation', {
        ...identity(),
        investor_id: investorId,
        product_id: productId,
        number: 'B-2001',
        nominal: '25000.00',
        currency: 'EUR',
        ...own,
      }),
    addSubscription: (investorId: string, productId: string, own: Own<'subscription'> = {}) =>
      add('subscription', {
        ...identity(),
        investor_id: investorId,
        product_id: productId,
        kind: 'EDIREKTZEICHNUNG',
        status: 'OFFEN',
        nominal: '10000.00',
        currency: 'EUR',
        changed_at: '2026-10-01T09:00:00Z',
        ...own,
      }),
    addProperty: (own: Own<'property'> = {}) =>
      add('property', {
        ...identity(),
        source_system: 'ASSETS',
        name: 'Kaispeicher West',
        street: 'Am Kaiserkai',
        house_number: '12',
        zip: '20457',
        city: 'Hamburg',
        country: 'DE',
        main_use_type: 'office',
        currency: 'EUR',
        ...own,
      }),
    addDocument: (fileId: string, own: Own<'document'> = {}) =>
      add('document', {
        ...identity(),
        kind: 'letter',
        file_id: fileId,
        day: '2026-10-15',
        description: 'Quarterly report',
        ...own,
      }),
    add,
  }
}
