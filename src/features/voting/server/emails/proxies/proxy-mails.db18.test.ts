import { afterAll, expect, test } from 'vitest'
import { TEST_BRANDS } from '../../../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../../tests/mail/read-mail.ts'
import type { MeetingFacts } from '../../../meetings.domain.ts'
import { mailProxyReceived } from './proxy-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const MEETING = '10000000-0000-4000-8000-000000000001'
const PROXY = '20000000-0000-4000-8000-000000000002'

const meeting: MeetingFacts = {
  id: MEETING,
  key: 'agm-2026',
  kind: 'meeting',
  state: 'open',
  scopeName: 'Wohnen Nord 1',
  title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
  introduction: { 'en-GB': 'Please vote.' },
  recordDay: '2026-10-31',
  startsAt: new Date('2026-11-10T08:00:00Z'),
  endsAt: new Date('2026-11-30T17:00:00Z'),
  amountPerVote: { amount: '100.00', currency: 'EUR' },
}
const topic = (id: string, number: string, isExcluded = false) => ({
  id,
  number,
  title: { 'de-DE': `Punkt ${number}` },
  isExcluded,
})
const given = {
  meeting,
  topics: [topic('a', '1'), topic('b', '2a'), topic('c', '3', true)],
  instructions: { b: 'REJECT' },
  proxyId: PROXY,
  // As an import might bring it.
  principalName: 'Quint GmbH www.evil.example',
  name: 'Petra Ubben',
  email: 'petra@example.com',
  givenAt: new Date('2026-11-12T09:00:00Z'),
} as const

const read = async (own: Partial<Parameters<typeof mailProxyReceived>[3]>) =>
  await readMail(db, 'de-DE', async (houses, to, who) => {
    await mailProxyReceived(houses, to, { ...who, username: 'guest-12345678' }, { ...given, ...own })
  })

test('B7.4 whoever is named reads for whom, in what, until when and how; no name becomes a link', async () => {
  const letter = await read({})
  expect(letter).toBe(`Quint GmbH www evil example hat Sie bevollmächtigt

Guten Tag Sophie Albrecht,

Quint GmbH www evil example hat Ihnen eine Stimmrechtsvollmacht erteilt: Sie können in dieser Versammlung, und nur in dieser, die Stimmen von Quint GmbH www evil example abgeben.

Versammlung: Gesellschafterversammlung 2026
Fonds: Wohnen Nord 1
Stimmabgabe für: Quint GmbH www evil example
Beginn der Abstimmung: 10.11.2026, 09:00 MEZ
Ende der Abstimmung: 30.11.2026, 18:00 MEZ

Ihnen wurde vorgegeben, wie Sie abstimmen sollen. Bei diesen Punkten nimmt das Portal keine andere Wahl an.

1 Punkt 1: Sie entscheiden
2a Punkt 2a: Ablehnung

Versammlung öffnen:
https://portal.example/halden/de-DE/voting/${MEETING}?proxy=${PROXY}

Sie müssen nicht abstimmen; wenn Sie es nicht möchten, sagen Sie es bitte der Person, die Sie bevollmächtigt hat. Wenn Sie diese nicht kennen, können Sie diese E-Mail ignorieren oder uns anrufen.

Freundliche Grüße
${TEST_BRANDS[0]?.title}`)
})

test('B7.4 who has no login is led to a password of their own, and told the username', async () => {
  const invitation = { token: 'abc', expiresAt: new Date('2026-11-19T09:00:00Z') }
  const letter = await read({ instructions: {}, invitation })
  expect(letter).toContain('Ihnen wurde nicht vorgegeben')
  expect(letter).toContain('Benutzername: guest-12345678')
  expect(letter).toContain('https://portal.example/halden/de-DE/password-reset/abc')
  expect(letter).toContain('Der Link gilt 7 Tage lang')
  expect(letter).not.toContain(`/voting/${MEETING}`)
})
