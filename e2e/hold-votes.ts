import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { openDatabase } from '#app/open-database.ts'
import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { announceMeeting } from '#features/voting/server/announce-meeting.service.ts'
import { createMeeting } from '#features/voting/server/create-meeting.service.ts'
import { openMeeting } from '#features/voting/server/open-meeting.service.ts'
import { toDay } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { houseFactories } from '../tests/database/house-factories.ts'
import { listVoters, type VotingKind } from './people.ts'

// Gives this many voters of each kind and language their holdings, and opens a vote for them: hold-votes.ts <number>. Imports bring
// whole tables, so these holdings come beside them; each run has a product of its own, as votes are final.
const DAY_MS = 24 * 60 * 60 * 1000
const run = process.env['E2E_RUN'] ?? ''
const env = readEnv(process.env)
const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
const database = await openDatabase({ env, say: () => undefined })
const voters = listVoters(Number(process.argv[2]))
for (const brand of brands) {
  const kinds = voters.filter((kind) => kind.brand === brand.name)
  if (kinds.length > 0) await holdVote(database.db, brand, kinds)
}
await database.close()

async function holdVote(db: Database, brand: Brand, kinds: readonly VotingKind[]): Promise<void> {
  const { name, timeZone } = brand
  const house = houseFactories(db, name)
  const product = await house.addProduct({ source_key: `E2E-${run}`, name: 'Quartier am Hafen' })
  let number = 0
  for (const { participations, isNominee, usernames } of kinds)
    for (const username of usernames) {
      const investor = await house.addInvestor({ is_nominee: isNominee, last_name: username })
      for (let nth = 1; nth <= participations; nth += 1) {
        number += 1
        await house.addParticipation(investor.id, product.id, {
          number: `QH-${number}`,
          nominal: String(nth * 10_000),
          accepted_on: '2024-03-01',
        })
      }
      await db
        .updateTable('login')
        .set({ investor_id: investor.id })
        .where('brand', '=', name)
        .where('username', '=', username)
        .execute()
    }

  const now = () => new Date()
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const parts = { db, houses: { brands, findOrigin: () => `http://localhost:${env.port}` }, now }
  const clerk = await findLogin(db, { brand: name, username: 'office.operator' })
  const approver = await findLogin(db, { brand: name, username: 'office.approver' })
  if (!clerk || !approver) throw new Error(`${name} has no office`)
  const key = `quartier-${run}`
  await createMeeting({ ...parts, objects: openObjectStore(env.objectStore) }, clerk, {
    key,
    kind: 'meeting',
    scope: { kind: 'product', key: product.source_key },
    title: { 'en-GB': 'Extraordinary meeting', 'de-DE': 'Außerordentliche Versammlung' },
    introduction: {
      'en-GB': 'Please vote on what the management proposes.',
      'de-DE': 'Bitte stimmen Sie über die Vorschläge der Geschäftsführung ab.',
    },
    recordDay: toDay(ago(3), timeZone),
    startsAt: ago(1),
    endsAt: ago(-10),
    amountPerVote: '100.00',
    quorumPercent: '10',
    topics: [
      {
        number: '1',
        title: { 'en-GB': 'Annual accounts', 'de-DE': 'Jahresabschluss' },
        proposal: { 'en-GB': 'To adopt them.', 'de-DE': 'Ihn festzustellen.' },
        majority: { kind: 'simple', of: 'cast' },
        excluded: [],
        attachments: [],
      },
      {
        number: '2',
        title: { 'en-GB': 'Sale of the harbour office', 'de-DE': 'Verkauf des Hafenkontors' },
        description: { 'en-GB': 'An offer has come in.', 'de-DE': 'Ein Angebot liegt vor.' },
        proposal: { 'en-GB': 'To accept the offer.', 'de-DE': 'Das Angebot anzunehmen.' },
        majority: { kind: 'threeQuarters', of: 'cast' },
        excluded: [],
        attachments: [],
      },
      {
        number: '3',
        title: { 'en-GB': 'Longer term', 'de-DE': 'Längere Laufzeit' },
        proposal: { 'en-GB': 'To extend it by a year.', 'de-DE': 'Sie um ein Jahr zu verlängern.' },
        majority: { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'entitled' },
        excluded: [],
        attachments: [],
      },
    ],
    attachments: [],
  })
  await announceMeeting(parts, approver, { key })
  await openMeeting(parts, { brand: name, key })
}
