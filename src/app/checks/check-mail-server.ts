import type { Logger } from '#server/logger.ts'
import { verifySmtpServer } from '#server/mail/smtp-transport.ts'
import type { SmtpServer } from '#server/mail/smtp-url.ts'

/** Never ends the start: mails wait in the outbox until the server takes them, and all else works without it. */
export async function checkMailServer(server: SmtpServer | undefined, logger: Logger): Promise<void> {
  if (!server) return
  try {
    await verifySmtpServer(server)
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === 'EAUTH'
    const what = isRefused
      ? 'the mail server refuses the login'
      : 'the mail server does not answer as it should'
    logger.error({ err: error }, `SMTP_URL: ${what}; mails wait until it takes them`)
  }
}
