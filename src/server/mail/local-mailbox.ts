import type { Database } from '../db/connect.ts'
import { insertLocalMail, trimLocalMails } from './local-mailbox.queries.ts'
import type { MailTransport } from './mail.ts'

const KEPT_MAILS = 200

/** Stands in for a mail server: mails arrive in a table, which all nodes share and which outlives them. */
export function openLocalMailbox(db: Database): MailTransport {
  return {
    send: async (mail) => {
      await insertLocalMail(db, mail)
      await trimLocalMails(db, KEPT_MAILS)
    },
    close: () => undefined,
  }
}
