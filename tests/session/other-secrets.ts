import type { EmptyPortal } from '../api/empty-portal.ts'
import { TEST_PASSWORD } from './test-identity.ts'

type Owner = Awaited<ReturnType<EmptyPortal['enter']>>
type Body = Record<string, string>

const FACTORS = '/api/logins/v1/halden/second-factors'
const VIEWER = { name: 'Viktor', email: 'viktor@example.com', until: '2026-12-01' }

/** What else the portal hands out, by name: each is good for something, and none of it is a token. */
export async function collectSecrets(
  portal: EmptyPortal,
  owner: Owner,
): Promise<[name: string, secret: string][]> {
  async function post(path: string, body: object): Promise<Body> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` }
    const response = await portal.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Body
  }
  async function findInMail(email: string, pattern: RegExp): Promise<string | undefined> {
    const mails = await portal.readMails(email)
    const mail = mails.findLast(({ text_body }) => pattern.test(text_body))
    return pattern.exec(mail?.text_body ?? '')?.[1]
  }

  const guarded = await portal.addUser({ second_factor: 'email-tan' })
  const signIn = await portal.request('/api/auth/v1/login/halden', {
    method: 'POST',
    body: new URLSearchParams({ username: guarded.username, password: TEST_PASSWORD }),
  })
  await post('/api/logins/v1/halden/password/reset', { login: owner.username, mt_id: 120 })
  const grant = await post('/api/logins/v1/halden/view-for', VIEWER)
  const passkey = await post(`${FACTORS}/passkeys/options`, {})
  const totp = await post(`${FACTORS}/totp`, {})

  const secrets = {
    'the id of a sign-in': ((await signIn.json()) as Body)['loginId'],
    'the code of a sign-in': await findInMail(guarded.email, /\b(\d{6})\b/),
    'the link to a new password': await findInMail(owner.email, /password-reset\/([\w-]+)/),
    'the link to somebody’s portfolio': await findInMail(VIEWER.email, /view-for\?token=([\w-]+)/),
    'the code for somebody’s portfolio': await findInMail(VIEWER.email, /\b(\d{5}-\d{5})\b/),
    'the id of a grant': grant['id'],
    'the challenge of a passkey': passkey['challenge'],
    'the secret of an app': totp['secret'],
    'the id of the session': owner.claims.jti,
    'the id of the login': owner.id,
  }
  return Object.entries(secrets).map(([name, secret]) => {
    if (secret === undefined) throw new Error(`${name} was not handed out`)
    return [name, secret]
  })
}
