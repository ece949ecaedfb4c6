import { afterAll, expect, test } from 'vitest'
import { buildBrand } from '#brands/brand.test-data.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLogger } from '#server/logger.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { eventually } from '../../tests/eventually.ts'
import { temporaryStore } from '../../tests/objects/temporary-store.ts'
import { openRetention } from './open-retention.ts'

const { db, url, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  store.close()
  await close()
})

test('E4: the nightly job sweeps each brand by its own periods, and the store of none but the original', async () => {
  const { id: loginId = '' } = await houseFactories(db, 'linden').addLogin()
  const seen = { brand: 'linden', login_id: loginId, seen_at: new Date('2026-01-01') }
  await db
    .insertInto('known_device')
    .values({ ...seen, device_hash: 'a' })
    .execute()
  const { sha256 } = await store.keep(Buffer.from('named by nobody'))
  const logger = createLogger('silent')
  const jobs = await openJobs({ url, logger })
  const { retention } = buildBrand()
  const brands = [
    // Of a failure in one brand the others know nothing.
    buildBrand({ name: 'halden', timeZone: 'Nowhere/At_all' }),
    buildBrand({ name: 'linden', retention: { ...retention, deviceDays: 30 } }),
  ]
  const now = () => new Date(Date.now() + 10 * 24 * 60 * 60 * 1000)
  let isOriginal = false
  const gate = { isOpen: async () => await Promise.resolve(isOriginal), isHeld: () => !isOriginal }
  await openRetention({ db, jobs, gate, brands, objects: store.objects, logger, now })
  const countDevices = async () => (await db.selectFrom('known_device').select('brand').execute()).length
  try {
    await jobs.send('retention.sweep')
    await eventually(async () => expect(await countDevices()).toBe(0))
    expect(await store.objects.has(sha256)).toBe(true)
    isOriginal = true
    await jobs.send('retention.sweep')
    await eventually(async () => expect(await store.objects.has(sha256)).toBe(false))
  } finally {
    await jobs.stop()
  }
})
