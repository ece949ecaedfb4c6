import { Hono } from 'hono'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '../db/connect.ts'
import type { HttpContext } from '../http/edge/http-context.ts'
import { nonceOf } from '../http/edge/nonce.ts'
import { findLocalMail, listLocalMails } from './local-mailbox.queries.ts'
import { mailboxPage, mailPage } from './mailbox-pages.ts'

const MAIL_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Shows everybody's mails to anybody: only for an installation without a mail server, and never for production. */
export function mailboxRoutes({ db }: { readonly db: Database }) {
  return new Hono<HttpContext>()
    .get('/dev/mailbox', async (c) => c.html(mailboxPage(await listLocalMails(db), nonceOf(c))))
    .get('/dev/mailbox/:id', async (c) => {
      const id = c.req.param('id')
      const mail = MAIL_ID.test(id) ? await findLocalMail(db, id) : undefined
      if (!mail) throw new Problem(HTTP_ERRORS.notFound)
      return c.html(mailPage(mail, nonceOf(c)))
    })
}
