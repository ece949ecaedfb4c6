import { afterAll, expect, test } from 'vitest'
import { TEST_BRANDS } from '../../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../tests/mail/read-mail.ts'
import type { CastBallot } from '../../ballots.domain.ts'
import { NO_VOTES } from '../../majorities.domain.ts'
import { composeReceipt, summariseVote } from '../compose-receipt.ts'
import { mailReceipt, mailVoteCode } from './voting-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MEETING = '10000000-0000-4000-8000-000000000001'
const PROXY = '20000000-0000-4000-8000-000000000002'
const [FIRST, SECOND] = ['30000000-0000-4000-8000-000000000003', '40000000-0000-4000-8000-000000000004']

const meeting = {
  id: MEETING,
  title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
  scopeName: 'Wohnen Nord 1',
}
const topics = [
  { id: FIRST, number: '1', title: { 'en-GB': 'Accounts of 2025', 'de-DE': 'Jahresabschluss 2025' } },
  { id: SECOND, number: '2a', title: { 'en-GB': 'Sale of Kaispeicher West' } },
]
const cast = (votes: bigint) => {
  const nominal = { amount: '1', currency: 'EUR' }
  const ballots: CastBallot[] = [
    {
      entitlementId: 'a',
      votes: [
        { topicId: FIRST, ...NO_VOTES, approve: votes },
        { topicId: SECOND, ...NO_VOTES, abstain: 1n, reject: votes - 1n },
      ],
    },
  ]
  return {
    meeting,
    topics,
    ballots,
    entitlements: [{ id: 'a', number: 'B-1', nominal, votes, maySplit: true }],
  }
}
const receiptOf = (votes: bigint, proxyName?: string) =>
  composeReceipt({
    ...cast(votes),
    castAt: new Date('2026-11-16T12:00:00Z'),
    proxyName,
    nonces: { voter: '0'.repeat(32), server: 'f'.repeat(32) },
  })

test('security.md 5 the mail of the code says what it confirms, and for whom', async () => {
  const told = {
    code: '123456',
    expiresAt: new Date('2026-11-16T12:10:00Z'),
    vote: summariseVote(cast(1250n)),
    principalName: 'Quint GmbH',
  }
  const letter = await readMail(
    db,
    'de-DE',
    async (houses, to, who) => await mailVoteCode(houses, to, who, told),
  )
  expect(letter).toBe(`Ihr Code für Ihre Stimmabgabe

Guten Tag Sophie Albrecht,

Sie haben diesen Stimmzettel ausgefüllt. Bitte prüfen Sie, ob Sie so abstimmen wollen, und geben Sie dann den Code ein. Nach der Bestätigung ist die Stimmabgabe endgültig.

Versammlung: Gesellschafterversammlung 2026
Fonds: Wohnen Nord 1
Stimmabgabe für: Quint GmbH
Stimmen: 1.250
1 Jahresabschluss 2025: Zustimmung
2a Sale of Kaispeicher West: Enthaltung: 1, Ablehnung: 1.249

Code:
123456

Der Code gilt 10 Minuten lang, nur einmal und nur für diese Stimmabgabe. Wenn Sie nicht abgestimmt haben, geben Sie den Code nirgends ein, ändern Sie Ihr Passwort und rufen Sie uns an.

Freundliche Grüße
${TEST_BRANDS[0]?.title}`)
})

test('B7.5 the receipt tells what was cast, and each of a few check codes', async () => {
  const receipt = receiptOf(11n)
  const codes = receipt.topics.flatMap(({ lots }) => lots.map(({ code }) => code.match(/.{4}/g)?.join('-')))
  expect(codes).toHaveLength(4)
  const letter = await readMail(
    db,
    'en-GB',
    async (houses, to, who) => await mailReceipt(houses, to, who, { receipt }),
  )
  expect(letter).toBe(`Receipt of your vote

Dear Sophie Albrecht,

We have received your vote. It is final and will be counted like this.

Meeting: Annual meeting 2026
Fund: Wohnen Nord 1
Votes: 11
1 Accounts of 2025: Approve
2a Sale of Kaispeicher West: Abstain: 1, Reject: 10
Time: 16.11.2026, 13:00 CET

With these check codes you find your votes in the list that is published to all participants with the result. The list shows no names.

1, Approve, 10: ${codes[0]}
1, Approve, 1: ${codes[1]}
2a, Abstain, 1: ${codes[2]}
2a, Reject, 10: ${codes[3]}

Open the receipt:
https://portal.example/halden/voting/${MEETING}?view=receipt

Please keep your check codes to yourself: whoever knows them can see how you voted.

Kind regards
${TEST_BRANDS[0]?.title}`)
})

test('B7.5 many check codes are counted, and looked up on the page', async () => {
  const receipt = receiptOf(9999n)
  const letter = await readMail(
    db,
    'en-GB',
    async (houses, to, who) => await mailReceipt(houses, to, who, { receipt }),
  )
  expect(letter).toContain('Your votes have 72 check codes')
  expect(letter).not.toContain(receipt.topics[0]?.lots[0]?.code.slice(0, 4))
})

test('B7.4 holder and proxy each have it in their words, with a link of their own', async () => {
  const receipt = receiptOf(11n, 'Petra Ubben')
  const read = async (told: object) =>
    await readMail(
      db,
      'de-DE',
      async (houses, to, who) => await mailReceipt(houses, to, who, { receipt, ...told }),
    )
  const toHolder = await read({})
  expect(toHolder).toContain('Petra Ubben hat mit Ihrer Vollmacht für Sie abgestimmt.')
  expect(toHolder).toContain(`https://portal.example/halden/de-DE/voting/${MEETING}?view=receipt`)
  const toProxy = await read({ proxyId: PROXY, principalName: 'Quint GmbH' })
  expect(toProxy).toContain('wir haben Ihre Stimmabgabe erhalten.')
  expect(toProxy).toContain('Stimmabgabe für: Quint GmbH')
  expect(toProxy).toContain(
    `https://portal.example/halden/de-DE/voting/${MEETING}?proxy=${PROXY}&view=receipt`,
  )
})
