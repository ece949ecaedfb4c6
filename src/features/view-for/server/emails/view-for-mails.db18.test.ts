import { afterAll, expect, test } from 'vitest'
import { TEST_BRANDS } from '../../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../tests/mail/read-mail.ts'
import { mailGrant } from './view-for-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('A4.9 the mail about an access says the last day, and leads to it in the reader’s language', async () => {
  const grant = { investor: 'Viktor Gast', code: '12345-67890', token: 'abc' }
  const expiresAt = new Date('2027-01-01T12:00:00Z')
  const letter = await readMail(
    db,
    'de-DE',
    async (houses, to, who) => await mailGrant(houses, to, who, { ...grant, expiresAt }),
  )
  expect(letter).toBe(`Sie dürfen das Portfolio von Viktor Gast ansehen

Guten Tag Sophie Albrecht,

Viktor Gast hat Ihnen im Investorenportal von ${TEST_BRANDS[0]?.title} Zugang zum eigenen Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. Viktor Gast sieht, wann Sie es ansehen.

Letzter Tag: 31. Dezember 2026

Portfolio ansehen:
https://portal.example/halden/de-DE/signin/view-for?token=abc

Oder geben Sie nach der Anmeldung diesen Zugangscode ein:
12345-67890

Bitte melden Sie sich mit Ihrem eigenen Zugang an; für ihn muss die E-Mail-Adresse hinterlegt sein, an die diese E-Mail ging. Wenn Sie noch keinen Zugang haben, rufen Sie uns bitte an. Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie oder rufen Sie uns an.

Freundliche Grüße
${TEST_BRANDS[0]?.title}`)
})
