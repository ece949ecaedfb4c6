import { createHash, randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import type { MailServer } from '../servers/mail-server.ts'
import { type Ask, type Reply, readJson } from './ask.ts'
import type { Kind, Ledger } from './ledger.ts'

const SETTINGS = 10
/** Whoever asks again within a minute has not downloaded twice (B5.6); clocks differ. */
const SAME_DOWNLOAD_MS = 70_000
const LIST = '/api/dokumente/v2/liste?groesse=100'

export type Person = {
  readonly id: string
  readonly brand: string
  readonly investorId: string
  readonly email: string
  readonly username: string
  token: string
  /** What they may see, once they have looked. */
  documents?: readonly string[]
  /** Of these, what they have not marked as read. */
  unread: string[]
  /** Of each document, the last time. */
  readonly downloadedAt: Map<string, number>
  products?: string[]
  hasApproved: boolean
  hasAskedForChange: boolean
  settings: number
}

export type Means = { readonly ask: Ask; readonly ledger: Ledger; readonly mail: MailServer }

/** Whether there was anything to do. */
type Write = (means: Means, person: Person) => Promise<boolean>

/** How often each is done beside the others: what is cheap makes the numbers, what is dear is there too. */
export const WRITES: readonly { readonly share: number; readonly write: Write }[] = [
  { share: 78, write: keepSetting },
  { share: 12, write: markRead },
  { share: 8, write: download },
  { share: 0.6, write: signIn },
  { share: 0.7, write: enquire },
  { share: 0.7, write: changeProfile },
]

type Step = {
  readonly kind: Kind
  readonly key: string
  readonly status?: number
  readonly isRight?: (reply: Reply) => boolean
}

/** Written down as sent before it is, and as acknowledged once the right answer is there to its end. */
async function record(
  { ask, ledger }: Means,
  { kind, key, status = 200, isRight = () => true }: Step,
  asked: Parameters<Ask>[0],
): Promise<Reply | undefined> {
  ledger.send(kind, key)
  const reply = await ask(asked)
  ledger.see(reply?.status)
  if (reply?.status === status && isRight(reply)) ledger.acknowledge(kind, key)
  // Who was told of a mistake was told that nothing happened.
  else if (reply && reply.status >= 400 && reply.status < 500) ledger.takeBack(kind, key)
  return reply
}

export async function keepSetting(means: Means, person: Person): Promise<boolean> {
  const { brand, token } = person
  person.settings = (person.settings + 1) % SETTINGS
  const key = randomUUID()
  const path = `/api/userconfig/v1/user/fault${person.settings}`
  await record(means, { kind: 'setting', key }, { brand, token, method: 'PUT', path, body: key })
  return true
}

async function look({ ask, ledger }: Means, person: Person): Promise<readonly string[]> {
  if (person.documents) return person.documents
  const { brand, token } = person
  const reply = await ask({ brand, token, path: LIST })
  ledger.see(reply?.status)
  if (reply?.status !== 200) return []
  const { dokumente } = readJson(reply) as { dokumente: { id: string; gelesen?: string; links: unknown[] }[] }
  person.documents = dokumente.filter(({ links }) => links.length > 0).map(({ id }) => id)
  person.unread = dokumente.filter(({ gelesen, links }) => !gelesen && links.length > 0).map(({ id }) => id)
  return person.documents
}

async function markRead(means: Means, person: Person): Promise<boolean> {
  await look(means, person)
  const id = person.unread.pop()
  if (id === undefined) return false
  const { brand, token } = person
  const asked = { brand, token, method: 'POST', path: '/api/dokumente/v2/gelesen', body: { dokumente: [id] } }
  await record(means, { kind: 'read mark', key: `${person.id} ${id}` }, asked)
  return true
}

/** Evidence has no name of its own, so each person's downloads of a document are counted. */
async function download(means: Means, person: Person): Promise<boolean> {
  const documents = await look(means, person)
  const { downloadedAt } = person
  const isDue = (id: string) =>
    (downloadedAt.get(id) ?? Number.NEGATIVE_INFINITY) < Date.now() - SAME_DOWNLOAD_MS
  const id = documents.find(isDue)
  if (id === undefined) return false
  const { brand, token } = person
  const key = `${person.id} ${id} ${randomUUID()}`
  const isRight = ({ headers, bytes }: Reply) => {
    const digest = createHash('sha256').update(bytes).digest('base64')
    return String(headers['repr-digest']).includes(digest)
  }
  await record(means, { kind: 'download', key, isRight }, { brand, token, path: `/api/download/${id}` })
  downloadedAt.set(id, Date.now())
  return true
}

async function signIn(means: Means, { id, brand, username }: Person): Promise<boolean> {
  const key = `${id} ${randomUUID()}`
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  await record(
    means,
    { kind: 'sign-in', key },
    { brand, method: 'POST', path: `/api/auth/v1/login/${brand}`, body },
  )
  return true
}

/** Before anything else is shown to them. */
export async function approve(means: Means, person: Person): Promise<boolean> {
  if (person.hasApproved) return false
  const { brand, token } = person
  const asked = await means.ask({ brand, token, path: '/api/dokumente/v2/approvables' })
  // 404 says that there is nothing.
  if (asked?.status !== 404) means.ledger.see(asked?.status)
  if (asked?.status === 404) person.hasApproved = true
  if (asked?.status !== 200) return false
  const { data } = readJson(asked) as { data: { documents: { id: string; checksum: string }[] } }
  for (const { id, checksum } of data.documents)
    await record(
      means,
      { kind: 'approval', key: `${person.id} ${id}` },
      {
        brand,
        token,
        method: 'POST',
        path: '/api/dokumente/v2/approvals',
        body: { approvals: [{ document: id, signature: checksum }] },
      },
    )
  return true
}

async function enquire(means: Means, person: Person): Promise<boolean> {
  const { brand, token, investorId } = person
  if (brand !== 'linden') return false
  if (!person.products) {
    const reply = await means.ask({ brand, token, path: '/api/produkte/v2/erstmarkt?size=100' })
    means.ledger.see(reply?.status)
    if (reply?.status !== 200) return false
    const { _embedded } = readJson(reply) as { _embedded: { produkte: { id: string }[] } }
    person.products = _embedded.produkte.map(({ id }) => id).slice(0, 3)
  }
  const produkt = person.products.pop()
  if (produkt === undefined) return false
  const asked = { brand, token, method: 'POST', path: '/api/produkte/v2/interessen', body: { produkt } }
  await record(means, { kind: 'enquiry', key: `${investorId} ${produkt}`, status: 201 }, asked)
  return true
}

/** One for each person: sent, and confirmed by the code that comes by mail. */
async function changeProfile(means: Means, person: Person): Promise<boolean> {
  if (person.hasAskedForChange) return false
  const { brand, token, investorId, email } = person
  const base = `/api/profile/v1/${investorId}/profil`
  const read = await means.ask({ brand, token, path: base })
  means.ledger.see(read?.status)
  if (read?.status !== 200) return false
  const profil = { ...(readJson(read) as object), nachname: `Byron ${randomUUID().slice(0, 8)}` }
  person.hasAskedForChange = true
  const codes = means.mail.countCodes(email)
  const sent = await means.ask({
    brand,
    token,
    method: 'POST',
    path: `${base}/aenderungsantrag`,
    body: { profil },
  })
  means.ledger.see(sent?.status)
  if (sent?.status !== 201) return true
  const { id } = readJson(sent) as { id: string }
  const tan = await means.mail.waitForCode(email, codes)
  if (tan === undefined) return true
  await record(
    means,
    { kind: 'change request', key: id },
    { brand, token, method: 'POST', path: `${base}/aenderungsantrag/${id}`, body: { tan } },
  )
  return true
}
