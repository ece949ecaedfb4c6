import { findPublicSetting } from '#features/settings/server/find-public-setting.service.ts'
import { findUserSetting } from '#features/settings/server/find-user-setting.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/logger.ts'
import {
  type Announcement,
  DISMISSED_SETTING,
  isActive,
  type Reader,
  sortBySeverity,
} from '../announcements.domain.ts'
import { readAnnouncements, type StoredAnnouncement } from './stored-announcements.ts'

/** Every page asks. A change of the office shows within that time on every node. */
const KEPT_MS = 10_000
const SETTING = 'announcements'

type Ask = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
type Person = { readonly brand: string; readonly loginId: string; readonly groups: readonly string[] }
type Known = {
  readonly readAtMs: number
  readonly source: string
  readonly announcements: readonly StoredAnnouncement[]
}

/** A brand, and what day it is there. */
type House = { readonly brand: string; readonly today: Day }

export type Announcements = ReturnType<typeof createAnnouncements>

export function createAnnouncements({ logger, now }: { readonly logger: Logger; readonly now: () => Date }) {
  const knownOf = new Map<string, Known>()

  const reading = new Map<string, Promise<unknown>>()

  /** Of many who come at once, one asks. */
  async function readSetting(brand: string, ask: Ask): Promise<unknown> {
    const asked = reading.get(brand) ?? ask((db) => findPublicSetting(db, { brand, name: SETTING }))
    reading.set(brand, asked)
    try {
      return await asked
    } finally {
      reading.delete(brand)
    }
  }

  /** Rendered when it has changed, and complained about then only. */
  async function readAll(brand: string, ask: Ask): Promise<readonly StoredAnnouncement[]> {
    const known = knownOf.get(brand)
    const readAtMs = now().getTime()
    if (known && readAtMs - known.readAtMs < KEPT_MS) return known.announcements
    const setting = await readSetting(brand, ask)
    const source = JSON.stringify(setting) ?? ''
    if (known?.source === source) {
      knownOf.set(brand, { ...known, readAtMs })
      return known.announcements
    }
    const { announcements, faults } = readAnnouncements(setting)
    for (const fault of faults) logger.warn({ brand, ...fault }, 'announcement left out')
    knownOf.set(brand, { readAtMs, source, announcements })
    return announcements
  }

  /** When one of them begins or ends by the clock, or all are read again. */
  function findNextChange(brand: string): Date {
    const { readAtMs = 0, announcements = [] } = knownOf.get(brand) ?? {}
    const edges = announcements
      .flatMap(({ activeFrom, activeTo }) => [activeFrom, activeTo])
      .flatMap((edge) => (edge instanceof Date && edge > now() ? [edge.getTime()] : []))
    return new Date(Math.min(readAtMs + KEPT_MS, ...edges))
  }

  /** A9.3: where it cannot be read, they show again. */
  async function readDismissed({ brand, loginId }: Person, ask: Ask): Promise<ReadonlySet<string>> {
    try {
      const hashes = await ask((db) => findUserSetting(db, { brand, loginId, name: DISMISSED_SETTING }))
      if (hashes === undefined) return new Set()
      if (Array.isArray(hashes)) return new Set(hashes.filter((hash) => typeof hash === 'string'))
      logger.warn({ brand, loginId }, 'dismissed announcements are not a list')
    } catch (error) {
      logger.warn({ brand, loginId, err: error }, 'dismissed announcements could not be read')
    }
    return new Set()
  }

  async function listActive(
    { brand, today }: House,
    ask: Ask,
    reader?: Reader,
  ): Promise<StoredAnnouncement[]> {
    const moment = { now: now(), today }
    const all = await readAll(brand, ask)
    return sortBySeverity(all.filter((one) => isActive(one, { ...moment, reader })))
  }

  return {
    listForVisitors: async (house: House, ask: Ask): Promise<Announcement[]> => await listActive(house, ask),

    /** B9.1: the setting as it is stored, of what concerns who asks. What was dismissed is theirs to leave out. */
    async listStored({
      groups,
      ask,
      ...house
    }: House & { readonly groups: readonly string[] | undefined; readonly ask: Ask }): Promise<unknown[]> {
      const reader = groups && { groups, dismissed: new Set<string>() }
      return (await listActive(house, ask, reader)).map(({ stored }) => stored)
    },

    async listFor(
      person: House & Person,
      ask: Ask,
    ): Promise<{ readonly announcements: Announcement[]; readonly holdsUntil: Date }> {
      const dismissed = await readDismissed(person, ask)
      const announcements = await listActive(person, ask, { groups: person.groups, dismissed })
      return { announcements, holdsUntil: findNextChange(person.brand) }
    },
  }
}
