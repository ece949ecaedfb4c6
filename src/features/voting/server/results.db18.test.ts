import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { compareTexts } from '#kernel/order.ts'
import { findTagFaults } from '#server/pdf/check-tags.test-data.ts'
import { readPdf } from '#server/pdf/pdf-reader.test-data.ts'
import { createPdfWorkshop } from '#server/pdf/pdf-workshop.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { cutIntoLots, describeLot, formatCheckCode, toCheckCode } from '../lots.domain.ts'
import { closeMeeting } from './close-meeting.service.ts'
import { countMeeting } from './count-meeting.service.ts'
import { enterPaperVote } from './enter-paper-vote.service.ts'
import { exportCount } from './export-count.service.ts'
import { openVotingOffice, TOPIC } from './office-meetings.test-data.ts'
import { publishResult } from './publish-result.service.ts'
import { readPaperEntries } from './read-paper-entries.ts'
import { resultEndpoints } from './results.routes.ts'
import { verifyCountFile } from './verify-count-file.service.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const office = await openVotingOffice(db, { objects: store.objects })
const { parts, clerk, approver, brand, addProduct, turnTo } = office
const call = buildTestApi(db, resultEndpoints({ draw: createPdfWorkshop().make }), { now: parts.now })
beforeEach(() => turnTo('2026-11-16T12:00:00Z'))

type Body = Awaited<ReturnType<Response['json']>>

/** Three holders, of whom the third votes on paper and may not vote on the second topic. */
async function voteAndClose() {
  const product = await addProduct({ 'B-1': '123400.00', 'B-2': '1000.00', 'B-3': '500.00', 'B-4': '200.00' })
  const investor = product.holders.get('B-3')?.investorKey ?? ''
  const excluded = [{ investor, reason: { 'en-GB': 'Their own discharge' } }]
  const second = {
    ...TOPIC,
    number: '2a',
    title: { 'de-DE': 'Entlastung' },
    majority: { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'entitled' },
    excluded,
  } as const
  const meeting = await office.openOne(product, { topics: [TOPIC, second], quorumPercent: '50' })
  const large = await office.castOne(meeting, 'B-1', { 1: 'APPROVE', '2a': 'APPROVE' })
  const small = await office.castOne(meeting, 'B-2', { 1: 'REJECT', '2a': 'ABSTAIN' }, 'proxy')
  for (const by of [clerk, approver])
    await enterPaperVote(parts, by, {
      key: meeting.key,
      number: 'B-3',
      entries: readPaperEntries('1=REJECT'),
    })
  turnTo(meeting.plan.endsAt)
  await closeMeeting(parts, { brand, key: meeting.key })
  const personOf = (number: string) =>
    buildPrincipal({ brand, investorId: product.holders.get(number)?.investorId ?? '' })
  const { key } = meeting
  return {
    ...meeting,
    large,
    small,
    personOf,
    ask: async (path: string, as = personOf('B-1')) =>
      await call(`/api/voting/v1/meetings/${meeting.id}/${path}`, { as }),
    count: async () => await countMeeting(parts, clerk, { key }),
    publish: async () => await publishResult(parts, approver, { key }),
    read: async (hasBallots: boolean) => await text(await exportCount(parts, clerk, { key, hasBallots })),
  }
}

async function publishOne() {
  const meeting = await voteAndClose()
  await meeting.count()
  const published = await meeting.publish()
  return { ...meeting, ...published }
}

describe('B7.6 the result', () => {
  test('is there for those who take part, once it is published', async () => {
    const meeting = await voteAndClose()
    expect((await meeting.ask('result')).status).toBe(404)
    await meeting.count()
    for (const path of ['result', 'codes', 'count.json', 'protocol.pdf']) {
      const answer = await meeting.ask(path)
      const { code }: Body = await answer.json()
      expect([answer.status, code], path).toEqual([404, 'voting.noResult'])
    }
    await meeting.publish()
    const body: Body = await (await meeting.ask('result')).json()
    expect(body).toMatchObject({
      isQuorate: true,
      quorumPercent: '50',
      entitled: '1251',
      present: '1249',
      entitledHoldings: '4',
      presentHoldings: '3',
    })
    expect(body.topics).toMatchObject([
      {
        number: '1',
        entitled: '1251',
        tally: { approve: '1234', abstain: '0', reject: '15' },
        outcome: 'carried',
      },
      {
        number: '2a',
        entitled: '1246',
        tally: { approve: '1234', abstain: '10', reject: '0' },
        outcome: 'carried',
      },
    ])
  })

  test('is nobody else’s: neither of another investor, nor of another brand, nor of a proxy that is over', async () => {
    const meeting = await publishOne()
    const stranger = await office.house.addInvestor()
    const askAs = async (own: Parameters<typeof buildPrincipal>[0], query = '') =>
      (await meeting.ask(`result${query}`, buildPrincipal({ brand, ...own }))).status
    expect(await askAs({ investorId: stranger.id })).toBe(404)
    expect(await askAs({ brand: 'linden', investorId: meeting.personOf('B-1').investorId ?? '' })).toBe(404)
    expect(await askAs({})).toBe(404)
    const { id: loginId } = await office.house.addLogin({ roles: ['stimmrechtsvertreter'] })
    const proxy = '00000000-0000-4000-8000-0000000000f7'
    await office.house.add('vote_proxy', {
      id: proxy,
      brand,
      meeting_id: meeting.id,
      principal_id: meeting.personOf('B-2').investorId ?? '',
      giver_login_id: clerk.id,
      proxy_login_id: String(loginId),
      proxy_name: 'Petra Ubben',
      proxy_email: 'petra@example.com',
      instructions: {},
      given_at: parts.now(),
    })
    const ofProxy = { loginId: String(loginId), roles: ['stimmrechtsvertreter'] }
    expect(await askAs(ofProxy)).toBe(404)
    expect(await askAs(ofProxy, `?proxy=${proxy}`)).toBe(200)
    expect(await askAs({ roles: ['stimmrechtsvertreter'] }, `?proxy=${proxy}`)).toBe(404)
    await db.updateTable('vote_proxy').set({ ended_at: parts.now(), end_reason: 'revoked' }).execute()
    expect(await askAs(ofProxy, `?proxy=${proxy}`)).toBe(410)
  })

  test('A4.9 is seen by whoever looks at the portfolio, but not what its owner holds for others', async () => {
    const meeting = await publishOne()
    const actingFor = { loginId: '00000000-0000-4000-8000-0000000000e1', name: 'Ada Lovelace' }
    const viewer = { ...meeting.personOf('B-1'), actingFor }
    expect((await meeting.ask('result', viewer)).status).toBe(200)
    const proxy = '00000000-0000-4000-8000-0000000000f8'
    expect((await meeting.ask(`result?proxy=${proxy}`, viewer)).status).toBe(403)
  })

  test('has a protocol in either language, tagged, with every figure', async () => {
    const meeting = await publishOne()
    for (const [language, title, words] of [
      [
        'en-GB',
        'Protocol of the vote',
        ['Reached', '1. Annual accounts', '1,234', 'Carried', 'At least 2/3 of the votes entitled'],
      ],
      [
        'de-DE',
        'Protokoll der Abstimmung',
        ['Gegeben', '2a. Entlastung', '1.234', 'Angenommen', 'Mindestens 2/3 aller Stimmen'],
      ],
    ] as const) {
      const answer = await call(`/api/voting/v1/meetings/${meeting.id}/protocol.pdf`, {
        as: meeting.personOf('B-4'),
        headers: { 'accept-language': language },
      })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const file = Buffer.from(await answer.arrayBuffer())
      expect(findTagFaults(file, { language, title })).toEqual([])
      const drawn = readPdf(file)
        .pages.flat()
        .map((marked) => marked.text)
        .join('\n')
      for (const word of words) expect(drawn).toContain(word)
    }
  })
})

describe('B7.5 the check codes', () => {
  test('hold the lots of every receipt, made from both nonces', async () => {
    const meeting = await publishOne()
    const { lots, total }: Body = await (await meeting.ask('codes?limit=500')).json()
    expect(total).toBe(lots.length)
    const listed = new Set(lots.map((lot: Body) => `${lot.topicId} ${lot.code} ${lot.choice} ${lot.votes}`))
    for (const { ballots, nonces } of [meeting.large, meeting.small])
      for (const { topicId, ...tally } of ballots[0]?.votes ?? [])
        for (const [index, lot] of cutIntoLots(topicId, tally).entries()) {
          const code = toCheckCode(
            createHash('sha256')
              .update(describeLot(nonces, lot, index))
              .digest(),
          )
          expect(listed.delete(`${topicId} ${code} ${lot.choice} ${lot.votes}`)).toBe(true)
        }
    // What is left is of the vote on paper: five single votes on the one topic.
    expect([...listed].map((lot) => String(lot).slice(-8))).toEqual(
      Array.from({ length: 5 }, () => 'REJECT 1'),
    )
  })

  test('are listed page by page, each once, and come to the result', async () => {
    const meeting = await publishOne()
    const seen: Body[] = []
    let after = ''
    do {
      const { lots, next = '', total }: Body = await (await meeting.ask(`codes?limit=4${after}`)).json()
      expect([total, lots.length <= 4]).toEqual([meeting.lots, true])
      seen.push(...lots)
      after = next === '' ? '' : `&after=${next}`
    } while (after !== '')
    expect(new Set(seen.map(({ topicId, code }) => `${topicId} ${code}`)).size).toBe(meeting.lots)
    const { topics }: Body = await (await meeting.ask('result')).json()
    for (const [index, topic] of topics.entries()) {
      const own = seen.filter(({ topicId }) => topicId === topic.topicId)
      expect(own.map(({ code }) => code)).toEqual(own.map(({ code }) => String(code)).toSorted(compareTexts))
      expect(seen.indexOf(own[0])).toBe(index === 0 ? 0 : seen.length - own.length)
      const sum = own
        .filter(({ choice }) => choice === 'APPROVE')
        .reduce((votes, lot) => votes + Number(lot.votes), 0)
      expect(String(sum)).toBe(topic.tally.approve)
      const { total }: Body = await (await meeting.ask(`codes?topic=${topic.topicId}`)).json()
      expect(total).toBe(own.length)
    }
  })

  test('are found as people type them, whole or by their beginning', async () => {
    const meeting = await publishOne()
    const { lots }: Body = await (await meeting.ask('codes?limit=1')).json()
    const [{ code }] = lots
    const find = async (typed: string): Promise<Body> =>
      await (await meeting.ask(`codes?code=${encodeURIComponent(typed)}`)).json()
    const typed = formatCheckCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await find(typed)).lots).toEqual(lots)
    expect((await find(code.slice(0, 5))).lots).toEqual(lots)
    expect(await find('ÄÖÜ-UUUU')).toEqual({ lots: [], total: 0 })
    expect(await find(`${code}0`)).toEqual({ lots: [], total: 0 })
    expect((await meeting.ask('codes?after=nonsense')).status).toBe(200)
  })

  test('security.md 19 their digest is on the record and can be worked out from the file', async () => {
    const meeting = await publishOne()
    const file: Body = JSON.parse(await meeting.read(false))
    const { rows } = await sql<{ digest: string }>`
      select facts ->> 'digest' as digest from audit_event
      where kind = 'meeting.published' and facts ->> 'meetingId' = ${meeting.id}
    `.execute(db)
    expect(rows).toEqual([{ digest: file.lotsDigest }])
    const publication = await db
      .selectFrom('publication')
      .select('digest')
      .where('number', '=', meeting.publication)
      .executeTakeFirstOrThrow()
    expect(publication.digest).toBe(file.lotsDigest)
  })
})

describe('B7.5 a file to count again', () => {
  test('is the same for everybody, and adds up', async () => {
    const meeting = await publishOne()
    const answer = await meeting.ask('count.json')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${meeting.key}.json"`)
    const content = await answer.text()
    expect(content).toBe(await meeting.read(false))
    const { lines, fault } = verifyCountFile(content)
    expect(fault).toBeUndefined()
    expect(lines).toContain('1249 of 1251 votes present, 626 needed: a quorum.')
    expect(lines).toContain('Topic 1: 1234 approve, 0 abstain, 15 reject; 625 of 1249 needed: carried.')
    expect(lines).toContain('Topic 2a: 1234 approve, 10 abstain, 0 reject; 831 of 1246 needed: carried.')
    expect(lines).toContain(
      `${meeting.lots} lots, each code once; together they come to the votes of every topic.`,
    )
    expect(lines.at(-1)).toBe('Everything adds up.')
    expect(JSON.parse(content)).not.toHaveProperty('ballots')
  })

  test('says how the lot of a receipt counted', async () => {
    const meeting = await publishOne()
    const content = await meeting.read(false)
    const { lots }: Body = JSON.parse(content)
    const large = lots.find((lot: Body) => lot.votes === 1000 && lot.choice === 'APPROVE')
    const code = formatCheckCode(large.code).toLowerCase()
    expect(verifyCountFile(content, { code }).lines).toContainEqual(
      expect.stringContaining('1000 votes for APPROVE on topic'),
    )
    expect(verifyCountFile(content, { code: '0000-0000-0000' }).fault).toBe(
      '0000-0000-0000 is not among the lots.',
    )
  })

  test('holds how each holding voted for the office alone, which is recorded first', async () => {
    const meeting = await publishOne()
    const { lines, fault } = verifyCountFile(await meeting.read(true))
    expect(fault).toBeUndefined()
    expect(lines).toContain('4 holdings with 1251 votes, each as its nominal gives.')
    expect(lines).toContainEqual(
      expect.stringMatching(/^3 ballots in an unbroken chain that ends with [0-9a-f]{64}\.$/),
    )
    expect((await office.listEvents(meeting.id)).at(-1)).toBe('meeting.ballotsRead')
  })

  test('comes before the publication without codes, so that whoever publishes can look', async () => {
    const meeting = await voteAndClose()
    await expect(meeting.read(true)).rejects.toThrow('nothing counted to export')
    await meeting.count()
    const { lines, fault } = verifyCountFile(await meeting.read(true))
    expect([fault, lines]).toEqual([
      undefined,
      expect.arrayContaining(['The check codes are not published yet.']),
    ])
  })
})

const published = await publishOne()
const content = await published.read(true)

describe('security.md 19 a file that somebody has changed', () => {
  const changes: readonly [string, (file: Body) => void, RegExp][] = [
    [
      'votes of a lot',
      (file) => void (file.lots.find((lot: Body) => lot.votes === 1000).votes = 100),
      /^The lots of topic \w+, approve/,
    ],
    ['a lot that is gone', (file) => void file.lots.pop(), /^The lots of topic 2a, /],
    ['a choice', (file) => void (file.lots[0].choice = 'ABSTAIN'), /^The lots of topic 1, /],
    ['a code', (file) => void (file.lots[0].code = '000000000000'), /^The digest of the lots/],
    ['a code twice', (file) => void (file.lots[1].code = file.lots[0].code), /stands there twice\.$/],
    [
      'a tally',
      (file) => void (file.topics[0].tally.approve = '1235'),
      /^The lots of topic 1, approve: the file says 1235/,
    ],
    ['a quorum', (file) => void (file.meeting.isQuorate = false), /^Whether that is a quorum/],
    ['who is present', (file) => void (file.meeting.present = '1300'), /^1300 votes are present/],
    ['an outcome', (file) => void (file.topics[1].outcome = 'rejected'), /^The outcome of topic 2a/],
    [
      'a majority',
      (file) =>
        void (file.topics[0].majority = {
          kind: 'share',
          share: { numerator: 99, denominator: 100 },
          of: 'cast',
        }),
      /^The outcome of topic 1/,
    ],
    ['votes on a topic', (file) => void (file.topics[0].entitled = '1'), /^Topic 1 has more votes/],
    ['a weight', (file) => void (file.entitlements[0].votes = '9999'), /^The votes of B-/],
    [
      'an exclusion',
      (file) => void file.entitlements.forEach((one: Body) => (one.excludedFrom = [])),
      /^The votes entitled on topic 2a/,
    ],
    [
      'a vote of a ballot',
      (file) => void (file.ballots[1].votes[0].approve = '10'),
      /^Ballot 2 is not as it was cast/,
    ],
    ['a ballot that is gone', (file) => void file.ballots.splice(1, 1), /^Ballot 2 is missing/],
    ['the last ballot gone', (file) => void file.ballots.pop(), /^The end of the chain/],
    ['ballots exchanged', (file) => void (file.ballots = file.ballots.toReversed()), /^Ballot 1 is missing/],
    ['another moment', (file) => void (file.ballots[0].castAt = '1'), /^Ballot 1 is not as it was cast/],
    [
      'the end of the chain',
      (file) => void (file.meeting.chainHash = '0'.repeat(64)),
      /^The end of the chain/,
    ],
    [
      'its format',
      (file) => void (file.format = 'portico.count.2'),
      /^The file is not one of a count: format/,
    ],
  ]
  test.each(changes)('is found out by %s', (_title, change, fault) => {
    const file: Body = JSON.parse(content)
    change(file)
    const verified = verifyCountFile(JSON.stringify(file))
    expect(verified.fault).toMatch(fault)
    expect(verified.lines).not.toContain('Everything adds up.')
  })

  test('or is no JSON at all', () => {
    expect(verifyCountFile(content.slice(0, -10)).fault).toMatch(/^The file is no JSON/)
  })
})

describe('security.md 19 ballots that somebody has changed behind the portal’s back', () => {
  const tamper = async (statement: ReturnType<typeof sql>) =>
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await statement.execute(transaction)
    })

  test('are not counted', async () => {
    const meeting = await voteAndClose()
    await tamper(sql`
      update ballot_vote set approve = 0, reject = approve where meeting_id = ${meeting.id} and number = 1`)
    await expect(meeting.count()).rejects.toThrow('Ballot 1 of')
    expect(await office.findState(meeting.id)).toBe('closed')
  })

  test('are not published', async () => {
    const meeting = await voteAndClose()
    await meeting.count()
    await tamper(sql`
      update ballot_vote set approve = 0, reject = approve where meeting_id = ${meeting.id} and number = 1`)
    await expect(meeting.publish()).rejects.toThrow('are not those that were counted')
    expect(
      await db.selectFrom('published_lot').select('code').where('meeting_id', '=', meeting.id).execute(),
    ).toEqual([])
  })

  test('nor are weights, even where the chain is whole', async () => {
    const meeting = await voteAndClose()
    await tamper(
      sql`update vote_entitlement set votes = votes + 1 where meeting_id = ${meeting.id} and number = 'B-4'`,
    )
    await expect(meeting.count()).rejects.toThrow('which is not what 200.00 gives')
  })
})
