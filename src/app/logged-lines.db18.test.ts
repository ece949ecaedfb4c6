import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { createLogger } from '#server/logger.ts'
import { deliverNextMail } from '#server/mail/deliver-mail.ts'
import type { MailTransport } from '#server/mail/mail.ts'
import { openSmtpTransport } from '#server/mail/smtp-transport.ts'
import { parseSmtpUrl } from '#server/mail/smtp-url.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { openEmptyPortal } from '../../tests/api/empty-portal.ts'
import { startSmtpServer } from '../../tests/mail/smtp-test-server.ts'
import { TEST_PASSWORD } from '../../tests/session/test-identity.ts'

const lines: string[] = []
beforeEach(() => void lines.splice(0))
const logger = createLogger('trace', { write: (line) => void lines.push(line) })
const portal = await openEmptyPortal({
  logger,
  renderPage: async ({ url }, { callApi }) => {
    if (!url.includes('?broken')) return await callApi('/api/auth/v1/session', {})
    const cause = Object.assign(new Error(`ada@people.example at ${url}`), { input: url })
    throw new Error(`no page at ${url}`, { cause })
  },
})
afterAll(portal.close)

const JSON_BODY = { 'content-type': 'application/json' }
const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  await portal.request(path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  })

/** Something was logged, and nothing of it is one of these. */
function requireUnspoken(...secrets: readonly string[]): void {
  // A short code may stand in a moment or an id by chance.
  const text = lines
    .join('')
    .toLowerCase()
    .replaceAll(/"time":\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4)
    expect(text).not.toContain(secret.toLowerCase())
  }
  expect(text).not.toContain('@')
}

const PREFIXES = [
  '/halden',
  '/linden',
  '/none',
  '',
  ...[...LOCALES, 'fr-FR', 'DE-de', 'de'].flatMap((locale) => [
    `/halden/${locale}`,
    `/${locale}/halden`,
    `/${locale}`,
  ]),
  '/HALDEN',
  '/halden/',
  '//halden',
  '/h%61lden/de-DE',
]

/** The same address in each way that leads to it, or nearly. */
function spell(page: string, token: string, prefixes = PREFIXES): string[] {
  const encoded = Array.from(token, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const paths = prefixes.flatMap((prefix) => [
    `${prefix}/${page}/${token}`,
    `${prefix}/${page}/${token}/`,
    `${prefix}//${page}//${token}`,
    `${prefix}/${page.toUpperCase()}/${token}`,
    `${prefix}/${page.replace('-', '%2D')}/${token}`,
    `${prefix}/${page}%2F${token}`,
    `${prefix}/${page}/${encoded}`,
    `${prefix}/${page}/${token}/more`,
    `${prefix}/${page}?token=${token}`,
    `${prefix}/${page}?x=${token}`,
    `${prefix}/${page};${token}`,
  ])
  return paths.map((path) => `http://localhost${path}`)
}

describe('security.md 23: no line that is logged holds a token or a mail address', () => {
  test('a password is forgotten, and set through the link', async () => {
    const { username, email } = await portal.addUser()
    await post('/api/logins/v1/halden/password/reset', { login: username, mt_id: 120 })
    await post('/api/logins/v1/halden/password/reset', { login: email, mt_id: 120 })
    const [mail] = await portal.readMails(email)
    const token = /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
    const addresses = spell('password-reset', token)
    for (const address of addresses) await portal.request(address)
    for (const password of ['short', 'vier Elche im Wald 7', 'vier Elche im Wald 8'])
      await post('/api/logins/v1/halden/password', { token, password })
    expect(lines.length).toBeGreaterThan(addresses.length)
    requireUnspoken(token, email, 'elche')
  })

  test.each(['download', 'signin/view-for', 'support/connection-status'])('%s', async (page) => {
    const token = SYSTEM_RANDOMNESS.token()
    for (const address of spell(page, token, ['/halden/de-DE', ''])) await portal.request(address)
    requireUnspoken(token)
  })

  test('a calendar is read, documents and portfolios are opened by code and link', async () => {
    const [token, { token: bearer }] = [SYSTEM_RANDOMNESS.token(), await portal.enter()]
    for (const path of [
      `/api/calendar/v1/halden/${token}.ics`,
      `/api/calendar/v1/halden/${token}.ics/`,
      `/api/calendar/v1/halden/${token}`,
      `/api/calendar//v1/halden/${token}.ics`,
      `/API/calendar/v1/halden/${token}.ics`,
      `/api/calendar/v1/none/${token}.ics`,
      `/api/calendar/v2/halden/${token}.ics`,
      `/api%2Fcalendar/v1/halden/${token}.ics`,
      `/api/dokumente/v2/link/${token}`,
      `/api/dokumente/v2/link/${token}/more`,
      `/api/dokumente//v2/link/${token}`,
      `/api/dokumente/v2/LINK/${token}`,
      `/api/dokumente/v2/link%2F${token}`,
      `/halden/signin?next=%2Fhalden%2Fdownload%2F${token}`,
    ])
      await portal.request(path, { headers: { authorization: `Bearer ${bearer}` } })
    for (const body of [{ token }, { code: '54321-09876' }])
      await post('/api/auth/v1/login-with-view-for/halden', body, { authorization: `Bearer ${bearer}` })
    requireUnspoken(token, bearer, '54321-09876')
  })

  test('somebody signs in with a code, by cookie and by bearer', async () => {
    const { username, email } = await portal.addUser({ second_factor: 'email-tan' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const signIn = await portal.request('/api/auth/v1/login/halden', {
      method: 'POST',
      headers: form,
      body: new URLSearchParams({ username, password: TEST_PASSWORD }).toString(),
    })
    const { loginId } = (await signIn.json()) as { loginId: string }
    const [mail] = await portal.readMails(email)
    const tan = /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] ?? ''
    const confirmed = await post('/api/auth/v1/2fa-confirm/halden/tan', { loginId, tan })
    const { access_token: token } = (await confirmed.json()) as { access_token: string }
    await portal.request('/api/auth/v1/session', { headers: { authorization: `Bearer ${token}` } })
    await portal.request('/halden', { headers: { cookie: `jwt=${token}` } })
    await portal.request(`/halden?jwt=${token}`)
    await portal.request(`/api/contact-person/v2/${email}/picture`)
    await portal.request(`/contact-person/v2/${email}/picture`)
    await portal.request(`/contact-person/v2/${encodeURIComponent(email)}/picture`)
    requireUnspoken(email, tan, token, TEST_PASSWORD)
  })

  test('a browser tells of its failure', async () => {
    const token = SYSTEM_RANDOMNESS.token()
    const page = `/halden/de-DE/password-reset/${token}`
    const text = `ada@people.example could not open https://portal.example${page}?token=${token}`
    await post('/api/halden/failures', {
      id: crypto.randomUUID(),
      name: 'TypeError',
      message: text,
      stack: `TypeError: ${text}\n    at https://portal.example${page}:1:2`,
      page: `${page}?token=${token}`,
    })
    expect(lines.join('')).toContain('/halden/de-DE/password-reset/[secret]')
    requireUnspoken(token, 'people.example')
  })

  test('a page that fails quotes what it was asked for', async () => {
    const token = SYSTEM_RANDOMNESS.token()
    await portal.request(`http://localhost/halden/password-reset/${token}?broken`)
    expect(lines.join('')).toContain('no page at')
    requireUnspoken(token, 'people.example')
  })

  test('mails are refused, put off, cut off and never reach anybody', async () => {
    const { username, email } = await portal.addUser({ second_factor: 'email-tan' })
    await portal.db.deleteFrom('outgoing_mail').execute()
    for (const login of [username, email, username])
      await post('/api/logins/v1/halden/password/reset', { login, mt_id: 120 })
    const mails = await portal.readMails(email)
    const tokens = mails.map(({ text_body }) => /password-reset\/([\w-]+)/.exec(text_body)?.[1] ?? '')
    const smtp = await Promise.all([
      startSmtpServer({ onRecipient: (address) => `450 4.2.0 <${address}> greylisted, ${address}` }),
      startSmtpServer({ onSender: () => `550 5.7.1 <${email}> may not send` }),
      startSmtpServer({ onMessage: () => `451 4.3.0 try "${email}" later\r\n451 ${email}` }),
      startSmtpServer({ onRecipient: (address) => `550 5.1.1 <${address}>: no such user` }),
    ])
    const transports = [...smtp.map(({ url }) => url), 'smtp://127.0.0.1:1'].map((url): MailTransport => {
      const server = parseSmtpUrl(url)
      if (!server) throw new Error(url)
      return openSmtpTransport(server)
    })
    const hard: MailTransport = {
      send: (mail) =>
        Promise.reject(
          Object.assign(new Error(`cannot reach ${mail.to.address}`), {
            response: `550 ${mail.to.address}`,
            rejected: [mail.to.address],
            rejectedErrors: [new Error(mail.to.address)],
            envelope: { from: mail.from.address, to: [mail.to.address] },
            text: mail.text,
          }),
        ),
      close: () => undefined,
    }
    const failed: string[] = []
    for (const transport of [hard, ...transports.toReversed()]) {
      await portal.db
        .updateTable('outgoing_mail')
        .set({ status: 'waiting', next_attempt_at: new Date(0), settled_at: null, expires_at: null })
        .execute()
      const before = lines.length
      await deliverNextMail({ db: portal.db, transport, logger, retryDelayMs: () => 0, takesBulk: true })
      failed.push(...lines.slice(before))
      transport.close()
    }
    await Promise.all(smtp.map(({ stop }) => stop()))
    expect(failed).toHaveLength(transports.length + 1)
    expect(failed.join('')).toContain('mail given up')
    requireUnspoken(email, ...tokens)
  })
})
