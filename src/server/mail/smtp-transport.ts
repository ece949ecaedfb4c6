import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail.ts'
import type { SmtpServer } from './smtp-url.ts'

type TimeoutsMs = { readonly connect: number; readonly greeting: number; readonly socket: number }

const TIMEOUTS_MS: TimeoutsMs = { connect: 10_000, greeting: 10_000, socket: 30_000 }

/**
 * Connections stay open for the next mail. Each is a pool of one, because only a whole pool can be closed while it is
 * sending, and a mail that takes too long must not take the others with it.
 */
export function openSmtpTransport(server: SmtpServer, timeoutsMs = TIMEOUTS_MS): MailTransport {
  const idle: Connection[] = []
  const busy = new Set<Connection>()
  let isClosed = false

  return {
    send: async (mail, limitMs) => {
      if (isClosed) throw new Error('the mail transport is closed')
      const connection = idle.pop() ?? openConnection(server, timeoutsMs)
      busy.add(connection)
      const limit = setTimeout(() => connection.close({ force: true }), limitMs)
      try {
        await connection.sendMail(toMessage(mail))
        if (!isClosed) idle.push(connection)
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error
      } finally {
        clearTimeout(limit)
        busy.delete(connection)
        if (!idle.includes(connection)) connection.close({ force: true })
      }
    },
    close: () => {
      isClosed = true
      for (const connection of [...idle.splice(0), ...busy]) connection.close({ force: true })
    },
  }
}

/** Throws when the server is not there or refuses the login; sends nothing. */
export async function verifySmtpServer(server: SmtpServer, timeoutsMs = TIMEOUTS_MS): Promise<void> {
  const connection = openConnection(server, timeoutsMs)
  try {
    await connection.verify()
  } finally {
    connection.close({ force: true })
  }
}

type Connection = ReturnType<typeof openConnection>

function openConnection(server: SmtpServer, timeoutsMs: TimeoutsMs) {
  return createTransport({
    pool: true,
    maxConnections: 1,
    // The server may have hung up since the last mail; any further attempt is the outbox's.
    maxRequeues: 1,
    host: server.host,
    port: server.port,
    secure: server.isImplicitTls,
    requireTLS: server.requiresTls,
    ...(server.credentials && {
      auth: { user: server.credentials.user, pass: server.credentials.password },
    }),
    connectionTimeout: timeoutsMs.connect,
    dnsTimeout: timeoutsMs.connect,
    greetingTimeout: timeoutsMs.greeting,
    socketTimeout: timeoutsMs.socket,
  })
}

function toMessage(mail: OutgoingMail) {
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1)
  return {
    // The same at every attempt, so that a mail which arrives twice can be recognised.
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Keeps out-of-office replies away (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.locale,
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A 5xx about the recipient or the message is final. One about the greeting, the password or the sender is a fault of the
 * set-up: the mail waits until it is mended.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
}
