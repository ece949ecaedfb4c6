import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSmtpServer } from './smtp-test-server.ts'

export type ReceivedMail = {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

// A mail server for a portal in another process. What it has accepted can be read over HTTP, oldest first: all, or
// with `?to=address` what went there.
const { url, messages } = await startSmtpServer()
const reader = createServer((request, response) => {
  const to = new URL(request.url ?? '', 'http://reader').searchParams.get('to')
  const wanted = messages.filter(({ recipients }) => to === null || recipients.includes(to))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(wanted.map(toMail)))
})
reader.listen(0, '127.0.0.1')
await once(reader, 'listening')
const { port } = reader.address() as AddressInfo
process.stdout.write(`SMTP at ${url}, mails at http://127.0.0.1:${port}\n`)

function toMail({ recipients, headers, parts }: (typeof messages)[number]): ReceivedMail {
  const body = (type: string) => parts.find(({ contentType }) => contentType.startsWith(type))?.body ?? ''
  return {
    to: recipients,
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    text: body('text/plain'),
    html: body('text/html'),
  }
}
