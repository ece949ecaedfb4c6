import { randomUUID } from 'node:crypto'
import { profileEndpoints } from '#features/profile/server/profile.routes.ts'
import { secondFactorEndpoints } from '#features/second-factors/server/second-factors.routes.ts'
import { readApp } from '#features/second-factors/server/second-factors.test-data.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { Scanner } from '#server/scanner/scanner.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { changeRequestEndpoints } from './change-requests.routes.ts'

export const IBANS = {
  old: 'DE89370400440532013000',
  new: 'DE02120300000000202051',
  other: 'AT611904300234573201',
} as const

/** Whatever came over the wire: the tests look at it. */
type Body = Awaited<ReturnType<Response['json']>>
export type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers }
export type Investor = {
  readonly id: string
  readonly key: string
  readonly loginId: string
  readonly email: string
  readonly brand: string
  readonly as: Principal
}

type Own = Parameters<ReturnType<typeof houseFactories>['addInvestor']>[0] & {
  readonly brand?: string
  readonly roles?: readonly string[]
}

type Options = {
  readonly objects: ReturnType<typeof temporaryStore>['objects']
  readonly scanner?: Scanner
}

/** The portal with everything about profiles and requests, a clock of its own and people with a profile. */
export async function openRequestPortal(db: Database, { objects, scanner }: Options) {
  let time = Date.parse('2026-11-16T12:00:00Z')
  const now = () => new Date(time)
  const environment = 'local' as const
  const parts = { db, houses: TEST_HOUSES, randomness: SYSTEM_RANDOMNESS, environment, now }
  const call = buildTestApi(
    db,
    [
      ...changeRequestEndpoints({ ...parts, objects, scanner }),
      ...profileEndpoints({ now }),
      ...secondFactorEndpoints(parts),
    ],
    { now, isConfirmed: async () => true },
  )
  await db
    .insertInto('country')
    .values(['DE', 'AT'].map((code) => ({ code, name_en: code, name_de: code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  async function addInvestor({
    brand = 'halden',
    roles = ['zeichner'],
    ...own
  }: Own = {}): Promise<Investor> {
    const house = houseFactories(db, brand)
    const investor = await house.addInvestor({ source_key: `I-${randomUUID()}`, ...own })
    const email = `${investor.id}@login.example`
    const login = await house.addLogin({ investor_id: investor.id, email, roles: [...roles] })
    const row = { investor_id: investor.id, brand }
    await house.add('investor_email', {
      ...row,
      purpose: 'email_privat',
      email: `${investor.id}@home.example`,
    })
    await house.add('investor_bank_account', {
      ...row,
      purpose: 'Auszahlung',
      account_holder: 'Ada Lovelace',
      iban: IBANS.old,
    })
    const as = buildPrincipal({ brand, investorId: investor.id, loginId: String(login.id), roles })
    return { id: investor.id, key: investor.source_key, loginId: String(login.id), email, brand, as }
  }

  async function send(investor: Investor, method: string, path: string, body?: object): Promise<Answer> {
    const response = await call(`/api/profile/v1/${investor.id}/profil${path}`, {
      as: investor.as,
      method,
      body,
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  const readProfile = async (investor: Investor): Promise<Body> => (await send(investor, 'GET', '')).body
  const listRequests = async (investor: Investor): Promise<Body[]> =>
    (await send(investor, 'GET', '/aenderungsantrag')).body

  /** The profile as it is read, with some of it changed. */
  async function ask(
    investor: Investor,
    edit: (profile: Body) => object,
    others: object = {},
  ): Promise<Answer> {
    const profile = await readProfile(investor)
    const body = { profil: { ...profile, ...edit(profile) }, stand: profile.stand, ...others }
    return await send(investor, 'POST', '/aenderungsantrag', body)
  }

  const askName = async (investor: Investor, name = 'Byron', others: object = {}) =>
    await ask(investor, () => ({ nachname: name }), others)
  const askIban = async (investor: Investor, iban: string = IBANS.new, inhaber = 'Ada Lovelace') =>
    await ask(investor, () => ({ bankverbindungen: { auszahlung: { zweck: 'Auszahlung', inhaber, iban } } }))

  /** Oldest first. */
  async function listMails(email: string, ...kinds: readonly string[]) {
    const mails = db.selectFrom('outgoing_mail').select(['kind', 'subject', 'text_body'])
    return await mails
      .where('recipient_address', '=', email)
      .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
      .orderBy('created_at')
      .execute()
  }

  const listCodes = async ({ email }: Investor): Promise<string[]> =>
    (await listMails(email, 'changeRequest.code')).map(
      ({ text_body }) => /^\s*(\d{6})\s*$/m.exec(text_body)?.[1] ?? '',
    )
  const confirm = async (investor: Investor, id: string, tan: string) =>
    await send(investor, 'POST', `/aenderungsantrag/${id}`, { tan })

  /** Up to where the fund house looks at it. */
  async function askFully(investor: Investor, asking: Promise<Answer>): Promise<string> {
    const { body } = await asking
    const code = (await listCodes(investor)).at(-1) ?? ''
    const confirmed = await confirm(investor, body.id, code)
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
    return body.id
  }

  async function enrolTotp({ brand, as }: Pick<Investor, 'brand' | 'as'>) {
    const path = `/api/logins/v1/${brand}/second-factors/totp`
    const { secret } = (await (await call(path, { as, method: 'POST' })).json()) as { secret: string }
    const code = readApp(secret, now())
    const answer = await call(`${path}/confirm`, { as, method: 'POST', body: { code } })
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
    return { recoveryCodes, readApp: () => readApp(secret, now()) }
  }

  const listEvents = async (investorId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('audit_event')
        .select('kind')
        .where('subject_investor_id', '=', investorId)
        .where('kind', 'like', 'changeRequest.%')
        .orderBy('number')
        .execute()
    ).map(({ kind }) => kind.replace('changeRequest.', ''))

  return {
    parts,
    call,
    now,
    wait: (ms: number) => void (time += ms),
    addInvestor,
    send,
    readProfile,
    listRequests,
    ask,
    askName,
    askIban,
    askFully,
    listMails,
    listCodes,
    confirm,
    enrolTotp,
    listEvents,
  }
}

/** Another code than this one. */
export function spoil(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
