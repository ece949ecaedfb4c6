import { NOTICE_TOPIC } from '#features/documents/documents.domain.ts'
import { composeDocumentNotices } from '#features/documents/server/compose-document-notices.service.ts'
import { startNoticeWorker } from '#features/notifications/server/notice-worker.keeper.ts'
import { NOTICE_CHANNEL } from '#features/notifications/server/notices.queries.ts'
import { composeVoteNotices } from '#features/voting/server/compose-vote-notices.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/logger.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { MailGate } from '#server/mail/mail-gate.ts'
import type { Randomness } from '#server/secrets.ts'

type Options = {
  readonly url: string
  readonly jobs: Pick<Jobs, 'listen'>
  readonly logger: Logger
  readonly gate: MailGate
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

/** B5.8: from now on who is to be told is told, by whoever has something to tell. Stop it before the outbox. */
export async function openNotices({ url, jobs, logger, gate, houses, randomness, now }: Options) {
  const composers = {
    [NOTICE_TOPIC]: composeDocumentNotices({ randomness, now }),
    ...composeVoteNotices({ now }),
  }
  const worker = startNoticeWorker({ url, sending: { houses, composers }, gate, logger })
  await jobs.listen(NOTICE_CHANNEL, worker.wake).catch(async (error: unknown) => {
    await worker.stop()
    throw error
  })
  return { stop: worker.stop }
}
