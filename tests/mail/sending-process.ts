import { createLogger } from '#server/logger.ts'
import { OPEN_GATE } from '#server/mail/mail-gate.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { openSmtpTransport } from '#server/mail/smtp-transport.ts'
import { parseSmtpUrl } from '#server/mail/smtp-url.ts'

// A node that only sends mails, to be killed: sending-process.ts <database> <mail server>
const [url = '', smtpUrl = ''] = process.argv.slice(2)
const server = parseSmtpUrl(smtpUrl)
if (!server) throw new Error('no mail server given')

startMailWorker({
  url,
  transport: openSmtpTransport(server),
  gate: OPEN_GATE,
  logger: createLogger('silent'),
  pollMs: 50,
})
