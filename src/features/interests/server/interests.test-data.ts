import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { buildPrincipal, buildTestApi, TEST_BRANDS } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { interestEndpoints } from './interests.routes.ts'

/** Whatever came over the wire: the tests look at it. */
type Body = Awaited<ReturnType<Response['json']>>

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Body }

type Own = Parameters<ReturnType<typeof houseFactories>['addInvestor']>[0] & {
  readonly groups?: Principal['investmentGroups']
  readonly displayName?: string
}

export const INTERESTS = '/api/produkte/v2/interessen'

/** The portal with its enquiries, a clock of its own, people and funds. */
export function openInterestPortal(db: Database) {
  let time = Date.parse('2026-11-15T12:00:00Z')
  const now = () => new Date(time)
  const houses = { brands: TEST_BRANDS, findOrigin: () => 'https://portal.example' }
  const parts = { db, houses, now }
  const call = buildTestApi(db, interestEndpoints(parts), { now })
  const house = houseFactories(db)

  async function addInvestor({ groups = ['PGK'], displayName = 'Ada Lovelace', ...own }: Own = {}) {
    const investor = await house.addInvestor({ source_key: `I-${randomUUID()}`, ...own })
    const email = `${investor.id}@login.example`
    const login = await house.addLogin({
      investor_id: investor.id,
      email,
      display_name: displayName,
      roles: ['zeichner'],
      investment_groups: [...groups],
    })
    const loginId = String(login.id)
    const as = buildPrincipal({ investorId: investor.id, loginId, investmentGroups: groups })
    return { id: investor.id, key: investor.source_key, loginId, email, as }
  }

  const addFund = async (own: Parameters<typeof house.addProduct>[0] = {}) =>
    await house.addProduct({ is_on_market: true, ...own })

  async function send(as: Principal, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await call(INTERESTS, { as, method: 'POST', body, headers })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  async function list(as: Principal): Promise<Body[]> {
    return (await (await call(INTERESTS, { as })).json()) as Body[]
  }

  const listMails = async (address: string) =>
    await db.selectFrom('outgoing_mail').selectAll().where('recipient_address', '=', address).execute()

  return {
    parts,
    houseAddress: String(TEST_BRANDS[0]?.mail.address),
    house,
    call,
    wait: (ms: number) => void (time += ms),
    goTo: (moment: string) => void (time = Date.parse(moment)),
    addInvestor,
    addFund,
    send,
    list,
    listMails,
  }
}
