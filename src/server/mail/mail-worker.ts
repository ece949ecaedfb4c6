import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '../db/connect.ts'
import type { Logger } from '../logger.ts'
import { Bell } from './bell.ts'
import { deliverNextMail, doublingRetryDelayMs } from './deliver-mail.ts'
import type { MailTransport } from './mail.ts'
import type { MailGate } from './mail-gate.ts'

type Options = {
  readonly url: string
  readonly transport: MailTransport
  readonly gate: MailGate
  readonly logger: Logger
  /** How often to look for mails that nobody has announced: those due for another attempt. */
  readonly pollMs?: number
  readonly retryDelayMs?: (attempts: number) => number
  readonly stopWaitMs?: number
}

export type MailWorker = {
  /** There may be something to send. */
  readonly wake: () => void
  /** Lets what is being sent come to its end, for a while. */
  readonly stop: () => Promise<void>
}

const PARALLEL_MAILS = 4
/** However slow the server is with what goes to many, a code finds a free lane. */
const LANES_WITHOUT_BULK = 1
const POLL_MS = 5_000
const STOP_WAIT_MS = 10_000

/**
 * Sends what is in the outbox. Each lane takes one mail after the other, so a server that hangs on one mail does not hold
 * up the others. Their connections are their own: however slow the mail server is, requests never wait for it.
 */
export function startMailWorker({
  url,
  transport,
  gate,
  logger,
  pollMs = POLL_MS,
  retryDelayMs = doublingRetryDelayMs,
  stopWaitMs = STOP_WAIT_MS,
}: Options): MailWorker {
  const database = connectDatabase({
    url,
    maxConnections: PARALLEL_MAILS,
    onConnectionLost: (error) => logger.warn({ err: error }, 'mail worker lost a database connection'),
  })
  const delivery = { db: database.db, transport, logger, retryDelayMs }
  const bell = new Bell()
  const stopping = new AbortController()

  const deliverNext = async (takesBulk: boolean) =>
    (await gate.isOpen(database.db)) && (await deliverNextMail({ ...delivery, takesBulk }))

  async function runLane(lane: number): Promise<void> {
    const takesBulk = lane >= LANES_WITHOUT_BULK
    while (!stopping.signal.aborted) {
      const heard = bell.rings
      const foundOne = await deliverNext(takesBulk).catch((error: unknown) => {
        logger.warn({ err: error }, 'mail worker could not use the outbox')
        return false
      })
      if (!foundOne && !stopping.signal.aborted) await bell.sleep(pollMs, heard)
    }
  }

  const lanes = Promise.all(Array.from({ length: PARALLEL_MAILS }, (_, lane) => runLane(lane)))
  return {
    wake: () => bell.ring(),
    stop: async () => {
      stopping.abort()
      bell.ring()
      await Promise.race([lanes, sleep(stopWaitMs, undefined, { ref: false })])
      transport.close()
      await lanes
      await database.close()
    },
  }
}
