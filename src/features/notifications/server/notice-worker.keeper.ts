import { connectDatabase, type Database } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts'
import type { Logger } from '#server/logger.ts'
import { Bell } from '#server/mail/bell.ts'
import type { MailGate } from '#server/mail/mail-gate.ts'
import { countBulkMails } from '#server/mail/outbox.queries.ts'
import {
  dropOutdatedNotices,
  listDueGroups,
  listOpenIds,
  type NoticeGroup,
  type Portion,
  settleNotices,
} from './notices.queries.ts'
import { type Sending, sendNotices } from './send-notices.service.ts'

type Options = {
  readonly url: string
  readonly sending: Sending
  readonly gate: MailGate
  readonly logger: Logger
  /** How often to look for what nobody has announced: digests, and what another node left. */
  readonly pollMs?: number
}

export type NoticeWorker = {
  /** There may be something to send. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const PORTION = 20
const POLL_MS = 15_000
/** Others work at what is left, or the outbox is full. */
const PAUSE_MS = 200
/** The outbox stays short: what is in it waits there with finished bodies. */
const MAX_DUE_MAILS = 200
/** Recipients that are asked to be tried again later must not hold up the others, and a server that is down not fill the disk. */
const MAX_WAITING_MAILS = 2_000
/** Before all ids. */
const BEGINNING = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the mails of due notices, a few at a time, just before they are sent. Every node does; each publication has its turn,
 * so that a small one does not wait for the end of a large one. On a connection of its own.
 */
export function startNoticeWorker({ url, sending, gate, logger, pollMs = POLL_MS }: Options): NoticeWorker {
  const database = connectDatabase({
    url,
    maxConnections: 1,
    onConnectionLost: (error) => logger.warn({ err: error }, 'notice worker lost its database connection'),
  })
  const { db } = database
  const bell = new Bell()
  const stopping = new AbortController()
  /** How far each group has come, so that what is done with is not looked at again and again. */
  const reached = new Map<string, string>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const heard = bell.rings
      const pauseMs = await look().catch((error: unknown) => {
        logger.warn({ err: error }, 'notice worker could not use the database')
        return pollMs
      })
      if (pauseMs > 0 && !stopping.signal.aborted) await bell.sleep(pauseMs, heard)
    }
  }

  /** How long to wait before the next look. */
  async function look(): Promise<number> {
    if (!(await gate.isOpen(db))) return pollMs
    const dropped = await dropOutdatedNotices(db)
    if (dropped > 0) logger.warn({ notices: dropped }, 'notices were too old to be sent')
    const groups = await listDueGroups(db, sending.houses.brands)
    if (groups.length === 0) {
      reached.clear()
      return dropped > 0 ? 0 : pollMs
    }
    let done = 0
    for (const group of groups) {
      if (stopping.signal.aborted || !(await hasRoom(db))) break
      done += await sendPortion(group)
    }
    return done > 0 ? 0 : Math.min(PAUSE_MS, pollMs)
  }

  async function sendPortion(group: NoticeGroup): Promise<number> {
    const { brand, topic, interval, publication } = group
    const name = [brand, topic, interval, publication].join('\n')
    const portion = { after: reached.get(name) ?? BEGINNING, limit: PORTION }
    const ids = await sendNotices(db, sending, group, portion).catch(async (error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      logger.warn({ err: error, brand, topic, publication }, 'notices could not be sent together')
      return await sendOneByOne(group, portion)
    })
    // At the end it begins anew: for what another node had and lost.
    reached.set(name, ids.length < PORTION ? BEGINNING : (ids.at(-1) ?? BEGINNING))
    return ids.length
  }

  /** One that cannot be written, whatever the reason, does not stop the others. */
  async function sendOneByOne(group: NoticeGroup, portion: Portion): Promise<readonly string[]> {
    const done: string[] = []
    for (const id of await listOpenIds(db, group, portion)) {
      try {
        done.push(...(await sendNotices(db, sending, group, { ...portion, only: id })))
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        logger.error({ err: error, noticeId: id }, 'notice given up')
        await settleNotices(db, [id], { outcome: 'failed', reason: 'the mail could not be written' })
        done.push(id)
      }
    }
    return done
  }

  const running = run()
  return {
    wake: () => bell.ring(),
    stop: async () => {
      stopping.abort()
      bell.ring()
      await running
      await database.close()
    },
  }
}

async function hasRoom(db: Database): Promise<boolean> {
  const { due, all } = await countBulkMails(db)
  return due < MAX_DUE_MAILS && all < MAX_WAITING_MAILS
}
