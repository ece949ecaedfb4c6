import { buildBrand } from '#brands/brand.test-data.ts'
import { composeDocumentNotices } from '#features/documents/server/compose-document-notices.service.ts'
import { startNoticeWorker } from '#features/notifications/server/notice-worker.keeper.ts'
import { createLogger } from '#server/logger.ts'
import { OPEN_GATE } from '#server/mail/mail-gate.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { openSmtpTransport } from '#server/mail/smtp-transport.ts'
import { parseSmtpUrl } from '#server/mail/smtp-url.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'

// A node that only writes and sends notices, to be killed: notice-process.ts <database> <mail server>. It does not outlive whoever has
// started it.
process.once('disconnect', () => process.exit())
const [url = '', smtpUrl = ''] = process.argv.slice(2)
const server = parseSmtpUrl(smtpUrl)
if (!server) throw new Error('no mail server given')

const houses = { brands: [buildBrand({ name: 'halden' })], findOrigin: () => 'https://portal.example' }
const composers = {
  documents: composeDocumentNotices({ randomness: SYSTEM_RANDOMNESS, now: () => new Date() }),
}
const logger = createLogger('silent')
const pollMs = 50
startNoticeWorker({ url, sending: { houses, composers }, gate: OPEN_GATE, logger, pollMs })
startMailWorker({ url, transport: openSmtpTransport(server), gate: OPEN_GATE, logger, pollMs })
process.send?.('started')
