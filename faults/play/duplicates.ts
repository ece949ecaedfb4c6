import { sql } from 'kysely'
import type { Fault } from '../fault.ts'
import { readJson } from '../load/ask.ts'
import type { Person } from '../load/writes.ts'
import type { World } from '../world.ts'

const PEOPLE = 8
const COPIES = 20
/** In the middle of which a node dies. */
const KILL_EVERY = 3

export const DUPLICATES: Fault = {
  name: 'duplicate submits',
  what: `People send the same enquiry, change of the profile and code ${COPIES} times at once; now and then a node is killed meanwhile.`,
  since: 'beginning',
  play: async (world) => {
    const people = world.people
      .filter(({ brand, hasAskedForChange }) => brand === 'linden' && !hasAskedForChange)
      .slice(-PEOPLE)
    for (const person of people) person.hasAskedForChange = true
    const wrong: string[] = []
    let kills = 0
    for (const [turn, person] of people.entries()) {
      const isKilled = turn % KILL_EVERY === KILL_EVERY - 1
      const node = world.nodes[turn % world.nodes.length] ?? world.nodes[0]
      const submitting = submit(world, person)
      if (isKilled) {
        kills += 1
        await node.kill()
        await node.start()
      }
      wrong.push(...(await submitting))
    }
    return { times: people.length, kills, seconds: [], wrong }
  },
}

async function submit(world: World, person: Person): Promise<string[]> {
  const { means } = world
  const { brand, token, investorId, email, id: loginId } = person
  const base = `/api/profile/v1/${investorId}/profil`
  const wrong: string[] = []
  const many = async (path: string, body: object) =>
    await Promise.all(
      Array.from(
        { length: COPIES },
        async () => await means.ask({ brand, token, method: 'POST', path, body }),
      ),
    )
  const count = async (query: string) => {
    const { rows } = await sql.raw<{ count: string }>(query).execute(world.db)
    return Number(rows[0]?.count)
  }
  const expectOne = (what: string, effects: number, accepted: number) => {
    if (effects > 1) wrong.push(`${what}: ${effects} effects`)
    if (accepted > effects) wrong.push(`${what}: ${accepted} acknowledged, ${effects} effects`)
  }

  const produkt = await findProduct(world, person)
  if (produkt !== undefined) {
    const answers = await many('/api/produkte/v2/interessen', { produkt })
    const effects = await count(
      `select count(*) from interest where investor_id = '${investorId}' and product_id = '${produkt}'`,
    )
    expectOne('an enquiry', effects, answers.filter((reply) => reply?.status === 201).length)
  }

  const look = async () => await means.ask({ brand, token, path: base })
  // The node may die in the middle of it; what is only read is asked for again.
  const read = (await look()) ?? (await look())
  if (read?.status !== 200) return [...wrong, `the profile was answered ${read?.status ?? 'not at all'}`]
  const profil = { ...(readJson(read) as object), nachname: 'Hopper' }
  const codes = means.mail.countCodes(email)
  const sent = await many(`${base}/aenderungsantrag`, { profil })
  const requests = `from change_request where investor_id = '${investorId}'`
  expectOne(
    'a change',
    await count(`select count(*) ${requests}`),
    sent.filter((reply) => reply?.status === 201).length,
  )
  const tan = await means.mail.waitForCode(email, codes)
  const { rows } = await sql.raw<{ id: string }>(`select id ${requests}`).execute(world.db)
  const requestId = rows[0]?.id
  if (tan === undefined || requestId === undefined) return [...wrong, 'no code came']
  const confirmed = await many(`${base}/aenderungsantrag/${requestId}`, { tan })
  const effects = await count(
    `select count(*) from audit_event where kind = 'changeRequest.confirmed' and actor_login_id = '${loginId}'`,
  )
  expectOne('a code', effects, confirmed.filter((reply) => reply?.status === 200).length)
  return wrong
}

/** One that they have not asked about, and the load will not either. */
async function findProduct({ means }: World, person: Person): Promise<string | undefined> {
  const { brand, token } = person
  if (person.products) return person.products.pop()
  const reply = await means.ask({ brand, token, path: '/api/produkte/v2/erstmarkt?size=100' })
  if (reply?.status !== 200) return undefined
  const { _embedded } = readJson(reply) as { _embedded: { produkte: { id: string }[] } }
  person.products = []
  return _embedded.produkte.at(-1)?.id
}
