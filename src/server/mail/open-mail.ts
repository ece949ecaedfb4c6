import type { Database } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'
import { openLocalMailbox } from './local-mailbox.ts'
import type { MailGate } from './mail-gate.ts'
import { startMailWorker } from './mail-worker.ts'
import { deleteSettledMails, OUTGOING_MAIL_CHANNEL } from './outbox.queries.ts'
import { openSmtpTransport } from './smtp-transport.ts'
import type { SmtpServer } from './smtp-url.ts'

type Options = {
  readonly url: string
  readonly db: Database
  readonly jobs: Jobs
  readonly logger: Logger
  readonly gate: MailGate
  /** Without one, mails land in the local mailbox. */
  readonly smtpServer: SmtpServer | undefined
}

const SWEEP = 'mail.sweep'
const SWEEP_CRON = '30 3 * * *'
const KEEP_SETTLED_DAYS = 30

/** From now on what is in the outbox goes out, and what is long done with is forgotten. Stop it before the jobs. */
export async function openMail({
  url,
  db,
  jobs,
  logger,
  gate,
  smtpServer,
}: Options): Promise<{ stop: () => Promise<void> }> {
  await jobs.work(SWEEP, async () => {
    const removed = await deleteSettledMails(db, KEEP_SETTLED_DAYS)
    logger.info({ removed: Number(removed) }, 'outbox swept')
  })
  await jobs.schedule(SWEEP, SWEEP_CRON)
  const transport = smtpServer ? openSmtpTransport(smtpServer) : openLocalMailbox(db)
  const worker = startMailWorker({ url, transport, gate, logger })
  await jobs.listen(OUTGOING_MAIL_CHANNEL, worker.wake).catch(async (error: unknown) => {
    await worker.stop()
    throw error
  })
  return { stop: worker.stop }
}
