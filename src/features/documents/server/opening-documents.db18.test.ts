import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { UNKNOWN_LINK_LIMIT } from '../documents.domain.ts'
import { createDownloadLinks } from './create-download-links.service.ts'
import { documentEndpoints } from './documents.routes.ts'
import { removeOldLinks } from './remove-old-links.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const START = new Date('2026-11-15T12:00:00Z')
let now = START
beforeEach(() => {
  now = START
})
const call = buildTestApi(db, documentEndpoints({ ...store, db, now: () => now }))
const halden = houseFactories(db)

const investor = await halden.addInvestor()
const stranger = await halden.addInvestor()
const login = await halden.addLogin({ investor_id: investor.id })
const otherLogin = await halden.addLogin({ investor_id: stranger.id })
const person = buildPrincipal({ investorId: investor.id, loginId: login.id ?? '' })
const other = buildPrincipal({ investorId: stranger.id, loginId: otherLogin.id ?? '' })
/** A4.9: the other person's login, the investor's data. */
const viewer = { ...other, investorId: investor.id, actingFor: { loginId: person.loginId, name: 'Ada' } }

async function addFile(content: string) {
  const { sha256, byteLength } = await store.keep(Buffer.from(content))
  return await halden.addFile({ sha256, byte_length: byteLength })
}

type Version = { readonly content: string; readonly own?: { recalled_on: string; recall_reason: string } }
const RECALLED = { recalled_on: '2026-11-02', recall_reason: 'It was sent by mistake' }

/** A letter of the investor whose file is that of its last version that was not recalled. */
async function addLetter(...versions: readonly Version[]): Promise<string> {
  const files = await Promise.all(versions.map(async ({ content }) => await addFile(content)))
  const newest = files.findLast((_, position) => !versions[position]?.own)
  const { id } = await halden.addDocument(newest?.id ?? '', { investor_id: investor.id })
  for (const [position, { sha256, byte_length: byteLength }] of files.entries())
    await halden.add('document_version', {
      document_id: id,
      number: position + 1,
      brand: 'halden',
      file_name: `report-${position + 1}.pdf`,
      content_type: 'application/pdf',
      byte_length: byteLength,
      sha256,
      description: 'Quarterly report',
      day: '2026-10-15',
      report_period: '2026-10-15',
      ...versions[position]?.own,
    })
  return id
}

const recall = async (id: string) =>
  await db.updateTable('document').set(RECALLED).where('id', '=', id).execute()

const open = async (path: string, as = person, own: Parameters<typeof call>[1] = {}) =>
  await call(`/api/download/${path}`, { as, ...own })

const readProblem = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

const listAccesses = async (documentId: string) =>
  await db
    .selectFrom('document_access')
    .select(['login_id', 'version', 'what'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()

/** As if all that was kept so far had been kept so long ago. */
async function passTime(interval: string): Promise<void> {
  await sql`alter table document_access disable trigger append_only`.execute(db)
  await sql`update document_access set at = at - ${interval}::interval`.execute(db)
  await sql`alter table document_access enable trigger append_only`.execute(db)
}

describe('B5.6 versions and recall', () => {
  test('an older version stays reachable, by its own name and digest', async () => {
    const id = await addLetter({ content: 'first' }, { content: 'second' })
    expect(await (await open(id)).text()).toBe('second')
    const older = await open(`${id}?version=1`)
    expect(older.headers.get('content-disposition')).toBe('attachment; filename="report-1.pdf"')
    expect(await older.text()).toBe('first')
    expect(await (await open(`${id}?version=2`)).text()).toBe('second')
  })

  test('a version that is none is not found, or not even asked for', async () => {
    const id = await addLetter({ content: 'only' })
    expect(await readProblem(await open(`${id}?version=2`))).toEqual([404, 'documents.notFound'])
    for (const bad of ['0', '-1', '1.5', 'x', '', '9999999999'])
      expect((await open(`${id}?version=${bad}`)).status).toBe(400)
    expect((await open(`${id}?version=1`, other)).status).toBe(404)
  })

  test('a version that was recalled cannot be opened, the others can', async () => {
    const id = await addLetter({ content: 'good' }, { content: 'by mistake', own: RECALLED })
    expect(await readProblem(await open(`${id}?version=2`))).toEqual([404, 'documents.recalled'])
    expect(await (await open(id)).text()).toBe('good')
  })

  test('a document that was recalled cannot be opened in any version, alone or among others', async () => {
    const id = await addLetter({ content: 'v1' }, { content: 'v2' })
    const sound = await addLetter({ content: 'sound' })
    await recall(id)
    for (const path of [id, `${id}?version=1`, `${id}?anzeige=true`])
      expect(await readProblem(await open(path))).toEqual([404, 'documents.recalled'])
    const archive = await call(`/api/dokumente/v2/archiv?ids=${sound},${id}`, { as: person })
    expect(await readProblem(archive)).toEqual([404, 'documents.recalled'])
    expect(await listAccesses(id)).toEqual([])
    expect(await listAccesses(sound)).toEqual([])
    // Whose it is not does not learn of it.
    expect(await readProblem(await open(id, other))).toEqual([404, 'documents.notFound'])
    const body = { dokumente: [id] }
    const marked = await call('/api/dokumente/v2/gelesen', { method: 'POST', body, as: person })
    expect(marked.status).toBe(200)
  })

  test('a form that was recalled is gone', async () => {
    const file = await addFile('form')
    const { id } = await halden.addDocument(file.id, { kind: 'form' })
    const path = '/api/dokumente/v1/public/formulare/halden'
    const list = async () => ((await (await call(path)).json()) as { content: { id: string }[] }).content
    expect((await list()).map((form) => form.id)).toContain(id)
    expect((await call(`${path}/${id}`)).status).toBe(200)
    await recall(id)
    expect(await list()).toEqual([])
    expect((await call(`${path}/${id}`)).status).toBe(404)
  })
})

describe('B5.6 evidence', () => {
  const own = { login_id: person.loginId }

  test('of the first opening and of each download, with version and checksum', async () => {
    const id = await addLetter({ content: 'first' }, { content: 'second' })
    await open(`${id}?anzeige=true`)
    await open(id)
    await open(`${id}?version=1`)
    await passTime('61 seconds')
    await open(`${id}?anzeige=true`)
    await open(id)
    expect(await listAccesses(id)).toEqual([
      { ...own, version: 2, what: 'opened' },
      { ...own, version: 2, what: 'downloaded' },
      { ...own, version: 1, what: 'downloaded' },
      { ...own, version: 2, what: 'downloaded' },
    ])
    const { rows } = await sql<{ sha256: string; known: string }>`
      select access.sha256, version.sha256 as known from document_access as access
      join document_version as version on version.document_id = access.document_id and number = access.version
      where access.document_id = ${id}`.execute(db)
    for (const { sha256, known } of rows) expect(sha256).toBe(known)
  })

  test('counts what is asked for again within a minute once, also at the same moment', async () => {
    const id = await addLetter({ content: 'again' })
    await Promise.all(Array.from({ length: 6 }, () => open(id)))
    await open(id, person, { headers: { range: 'bytes=1-2' } })
    expect(await listAccesses(id)).toEqual([{ ...own, version: 1, what: 'downloaded' }])
  })

  test('counts no HEAD', async () => {
    const id = await addLetter({ content: 'head' })
    expect((await open(id, person, { method: 'HEAD' })).status).toBe(200)
    const archive = `/api/dokumente/v2/archiv?ids=${id}`
    expect((await call(archive, { method: 'HEAD', as: person })).status).toBe(200)
    expect(await listAccesses(id)).toEqual([])
  })

  test('of each file of an archive', async () => {
    const ids = [await addLetter({ content: 'one' }), await addLetter({ content: 'two' })]
    const response = await call(`/api/dokumente/v2/archiv?ids=${ids.join()}`, { as: person })
    const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
    const contents: string[] = []
    for await (const entry of archive.eachEntry())
      contents.push(await text(await archive.openReadStreamPromise(entry)))
    expect(contents.toSorted()).toEqual(['one', 'two'])
    for (const id of ids) expect(await listAccesses(id)).toEqual([{ ...own, version: 1, what: 'downloaded' }])
  })

  test('A12.3 of whoever looks at a portfolio: their own name, and the investor has read nothing', async () => {
    const id = await addLetter({ content: 'looked at' })
    expect((await open(`${id}?anzeige=true`, viewer)).status).toBe(200)
    expect(await listAccesses(id)).toEqual([{ login_id: other.loginId, version: 1, what: 'opened' }])
    expect(await db.selectFrom('document_read').where('document_id', '=', id).execute()).toEqual([])
  })

  test('of nothing that was not sent', async () => {
    const id = await addLetter({ content: 'lost for good' })
    const { sha256 } = await db
      .selectFrom('document_version')
      .select('sha256')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    store.remove(sha256)
    expect(await readProblem(await open(id))).toEqual([404, 'documents.notAvailable'])
    await open(await addLetter({ content: 'not theirs' }), other)
    expect(await listAccesses(id)).toEqual([])
  })

  test('is what a file waits for: none is sent without it', async () => {
    const id = await addLetter({ content: 'unwritten' })
    await sql`revoke insert on document_access from portico_app`.execute(db)
    try {
      await expect(open(id)).rejects.toThrow('permission denied')
      await expect(call(`/api/dokumente/v2/archiv?ids=${id}`, { as: person })).rejects.toThrow(
        'permission denied',
      )
    } finally {
      await sql`grant insert (brand, document_id, version, sha256, login_id, what)
        on document_access to portico_app`.execute(db)
    }
    expect((await open(id)).status).toBe(200)
  })

  test('is not left by what is for everybody', async () => {
    const { id } = await halden.addDocument((await addFile('for all')).id, { kind: 'form' })
    expect((await call(`/api/dokumente/v1/public/formulare/halden/${id}`)).status).toBe(200)
    expect(await listAccesses(id)).toEqual([])
  })
})

describe('B5.7 the link of a mail', () => {
  const link = async (documentId: string, loginId = person.loginId) => {
    const by = { brand: 'halden', now, randomness: SYSTEM_RANDOMNESS }
    const [made] = await createDownloadLinks(db, [{ loginId, documentId }], by)
    return made?.token ?? ''
  }
  const follow = async (token: string, as = person) => await call(`/api/dokumente/v2/link/${token}`, { as })
  const passDays = (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  }

  test('says what the document is, to whom it was sent, as often as they ask', async () => {
    const id = await addLetter({ content: 'linked 1' }, { content: 'linked 2' })
    const token = await link(id)
    passDays(89)
    for (let time = 0; time < 2; time += 1)
      expect(await (await follow(token)).json()).toEqual({
        version: 2,
        dokument: {
          id,
          dateiname: 'report.pdf',
          content_type: 'application/pdf',
          groesse: 8,
          datum: '2026-10-15',
          berichtszeitraum: '2026-10-15',
          beschreibung: 'Quarterly report',
          kategorien: [],
          links: [{ rel: 'download', href: `/api/download/${id}` }],
        },
      })
    expect(await listAccesses(id)).toEqual([])
  })

  test('tells those who are not signed in nothing, whether it is known or not', async () => {
    const token = await link(await addLetter({ content: 'quiet' }))
    const answers = await Promise.all(
      [token, 'x'.repeat(43), '7'].map(async (one) => {
        const response = await call(`/api/dokumente/v2/link/${one}`)
        const { errorId: _, ...problem } = (await response.json()) as { errorId: string }
        return [response.status, problem]
      }),
    )
    expect(answers[0]).toMatchObject([401, { code: 'session.noToken' }])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('that is cut short, misspelt, of another brand or of nobody is 400', async () => {
    const token = await link(await addLetter({ content: 'whole' }))
    const inOtherCase = token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const bad = [token.slice(0, -1), `${token}A`, inOtherCase, 'x'.repeat(43), '%00', '%F0%9F%98%80']
    for (const one of [...bad, '%27%20or%201=1', 'x'.repeat(4000), '..%2F..'])
      expect(await readProblem(await follow(one))).toEqual([400, 'documents.linkUnknown'])
    const abroad = buildPrincipal({ brand: 'linden', loginId: person.loginId })
    expect(await readProblem(await follow(token, abroad))).toEqual([400, 'documents.linkUnknown'])
    expect((await follow(token)).status).toBe(200)
  })

  test('is for nobody else, nor for themselves while they look at another portfolio', async () => {
    const id = await addLetter({ content: 'mine' })
    const token = await link(id)
    for (const as of [other, viewer])
      expect(await readProblem(await follow(token, as))).toEqual([403, 'documents.linkOfAnother'])
    const ofViewer = await link(id, other.loginId)
    expect(await readProblem(await follow(ofViewer, viewer))).toEqual([403, 'documents.linkOfAnother'])
  })

  test('needs the permission, and waits for approvals like every file', async () => {
    const token = await link(await addLetter({ content: 'permitted' }))
    expect(await readProblem(await follow(token, { ...person, roles: [] }))).toEqual([403, 'http.forbidden'])
    expect((await follow(token, { ...person, mustApprove: true })).status).toBe(428)
  })

  test('ends after 90 days, and is still known for a year', async () => {
    const token = await link(await addLetter({ content: 'for a while' }))
    passDays(90)
    expect(await readProblem(await follow(token))).toEqual([404, 'documents.linkExpired'])
    expect(await readProblem(await follow(token, other))).toEqual([403, 'documents.linkOfAnother'])
    passDays(365)
    await removeOldLinks(db, now)
    expect(await readProblem(await follow(token))).toEqual([404, 'documents.linkExpired'])
    passDays(1)
    await removeOldLinks(db, now)
    expect(await readProblem(await follow(token))).toEqual([400, 'documents.linkUnknown'])
  })

  test('leads to nothing that was recalled, or is out of their sight', async () => {
    const recalled = await addLetter({ content: 'recalled' })
    const theirs = await halden.addDocument((await addFile('theirs')).id, { investor_id: stranger.id })
    const [ofRecalled, ofTheirs] = [await link(recalled), await link(theirs.id)]
    await recall(recalled)
    expect(await readProblem(await follow(ofRecalled))).toEqual([404, 'documents.recalled'])
    expect(await readProblem(await follow(ofTheirs))).toEqual([404, 'documents.notFound'])
  })

  test('goes with the login it was made for', async () => {
    const gone = await halden.addLogin({ investor_id: investor.id })
    const token = await link(await addLetter({ content: 'gone' }), gone.id ?? '')
    await db
      .deleteFrom('login')
      .where('id', '=', gone.id ?? '')
      .execute()
    expect((await follow(token)).status).toBe(400)
  })

  test('can be guessed at for a while; good ones open all the same, and for others nothing changes', async () => {
    const guesser = await halden.addLogin({ investor_id: investor.id })
    const as = { ...person, loginId: guesser.id ?? '' }
    const id = await addLetter({ content: 'guessed' })
    const token = await link(id, as.loginId)
    for (let guess = 0; guess < UNKNOWN_LINK_LIMIT.attempts; guess += 1)
      expect((await follow(`guess${guess}`, as)).status).toBe(400)
    const refused = await follow('one-more', as)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await readProblem(refused)).toEqual([429, 'documents.tooManyLinks'])
    expect((await follow(token, as)).status).toBe(200)
    expect((await follow('one-more')).status).toBe(400)
  })
})
