import { createSessions } from '#features/sessions/server/sessions.keeper.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import { signInEndpoints } from '#features/sign-in/server/sign-in.routes.ts'
import type { Database } from '#server/db/connect.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES, TEST_PASSWORD, TEST_PASSWORD_HASH } from '../../../../tests/session/test-identity.ts'
import { createSoftwareAuthenticator } from '../../../../tests/webauthn/software-authenticator.ts'
import { secondFactorEndpoints } from './second-factors.routes.ts'
import { computeTotp, findTotpStep } from './totp.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

type Body = Record<string, unknown>
export type Answer = { status: number; body: Body }
export type Person = Awaited<ReturnType<ReturnType<typeof houseFactories>['addLogin']>>

/** The code that an app shows `steps` of 30 seconds from the moment. */
export function readApp(secret: string, moment: Date, steps = 0): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return computeTotp(bytes, findTotpStep(moment) + steps)
}

/** The portal with everything about second factors, a clock of its own and people who use it. */
export async function openFactorPortal(db: Database) {
  let time = Date.parse('2026-11-15T12:00:00Z')
  const now = () => new Date(time)
  const tokens = await openTokens({ db, now })
  const sessions = createSessions({ db, tokens, now })
  const environment = 'local' as const
  const parts = { db, sessions, houses: TEST_HOUSES, randomness: SYSTEM_RANDOMNESS, environment, now }
  const endpoints = [...signInEndpoints(parts), ...secondFactorEndpoints(parts)]
  const call = buildTestApi(db, endpoints)
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: (await response.json()) as Body,
  })

  /** As the signed-in person, below /api/logins/v1/<brand>/second-factors. */
  async function manage(person: Person, method: string, path = '', body?: object, own: object = {}) {
    const as = buildPrincipal({
      brand: person.brand,
      loginId: String(person.id),
      sessionId: String(person.id),
      ...own,
    })
    return await read(
      await call(`/api/logins/v1/${person.brand}/second-factors${path}`, { as, method, body }),
    )
  }

  /** Between password and session. */
  async function confirm(step: string, body: object, brand = 'halden'): Promise<Answer> {
    return await read(await call(`/api/auth/v1/${step.replace(':client', brand)}`, { method: 'POST', body }))
  }

  async function enrolTotp(person: Person) {
    const { secret } = (await manage(person, 'POST', '/totp')).body
    const code = readApp(String(secret), now())
    const { recoveryCodes } = (await manage(person, 'POST', '/totp/confirm', { code })).body
    return { secret: String(secret), recoveryCodes: recoveryCodes as string[] }
  }

  /** Up to where the browser asks the person. */
  async function beginPasskey(person: Person): Promise<{ challenge: string }> {
    const { body } = await manage(person, 'POST', '/passkeys/options')
    return body as { challenge: string }
  }

  async function enrolPasskey(person: Person, name = 'Phone') {
    const authenticator = createSoftwareAuthenticator()
    const response = authenticator.register(await beginPasskey(person))
    const enrolled = await manage(person, 'POST', '/passkeys', { name, response })
    return { authenticator, enrolled }
  }

  async function addPerson(own: Partial<Person> = {}): Promise<Person> {
    const id = crypto.randomUUID()
    const email = `${id}@example.com`
    const house = houseFactories(db, own.brand ?? 'halden')
    return await house.addLogin({ id, email, password_hash: TEST_PASSWORD_HASH, ...own })
  }

  /** The password is right: what comes next. */
  async function begin(person: Person): Promise<{ loginId: string; factors: string[] }> {
    const body = { username: person.username, password: TEST_PASSWORD }
    const path = `/api/auth/v1/login/${person.brand}`
    const { body: answer } = await read(await call(path, { method: 'POST', headers: FORM, body }))
    return answer as { loginId: string; factors: string[] }
  }

  async function fetchOptions(loginId: string): Promise<{ challenge: string; rpId: string }> {
    const { body } = await confirm('2fa-confirm/:client/passkey/options', { loginId })
    return body as { challenge: string; rpId: string }
  }

  async function countSessions({ id }: Person): Promise<number> {
    return (await db.selectFrom('session').select('id').where('login_id', '=', String(id)).execute()).length
  }

  async function listEvents({ id }: Person): Promise<object[]> {
    const events = db.selectFrom('audit_event').select(['kind', 'facts'])
    const rows = await events.where('actor_login_id', '=', String(id)).orderBy('number').execute()
    return rows.map(({ kind, facts }) => Object.assign({ kind }, facts))
  }

  /** Oldest first. */
  async function listMails({ email }: Person, ...kinds: readonly string[]): Promise<string[]> {
    const mails = db.selectFrom('outgoing_mail').select('text_body').where('kind', 'in', kinds)
    const rows = await mails.where('recipient_address', '=', email).orderBy('created_at').execute()
    return rows.map((row) => row.text_body)
  }

  /** What the person was told about their factors, oldest first: the line of the mail that says it. */
  async function listNotices(person: Person): Promise<(string | undefined)[]> {
    const mails = await listMails(person, 'session.factorChanged', 'session.recoveryCodeUsed')
    return mails.map((text) => /^(?:Change|Recovery codes left): .*$/m.exec(text)?.[0])
  }

  /** The codes that were mailed to the person, oldest first. */
  async function listMailedCodes(person: Person): Promise<(string | undefined)[]> {
    const mails = await listMails(person, 'session.tan')
    return mails.map((text) => /\b\d{6}\b/.exec(text)?.[0])
  }

  const wait = (ms: number) => void (time += ms)

  return {
    addPerson,
    begin,
    beginPasskey,
    call,
    confirm,
    countSessions,
    enrolPasskey,
    enrolTotp,
    fetchOptions,
    listEvents,
    listMailedCodes,
    listNotices,
    manage,
    now,
    wait,
  }
}
