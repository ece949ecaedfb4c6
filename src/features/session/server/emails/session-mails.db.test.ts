import { afterAll, describe, expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { listPlaceholders } from '#i18n/placeholders.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { TEST_BRANDS } from '../../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { emails as german } from './de-DE.ts'
import { emails as english } from './en-GB.ts'
import type { Recipient } from './letterhead.ts'
import { createSessionMails, type SessionMails } from './session-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const mails = createSessionMails({ brands: TEST_BRANDS, findOrigin: () => 'https://portal.example' })
const moment = new Date('2026-07-15T12:05:00Z')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

let count = 0
async function read(
  locale: Locale,
  send: (mails: SessionMails, db: Database, to: Recipient) => Promise<void>,
): Promise<string> {
  count += 1
  const email = `reader-${count}@example.com`
  await send(mails, db, { brand: 'halden', displayName: 'Sophie Albrecht', email, locale })
  const { subject, text_body } = await db
    .selectFrom('outgoing_mail')
    .select(['subject', 'text_body'])
    .where('recipient_address', '=', email)
    .executeTakeFirstOrThrow()
  const [letter = ''] = text_body.split('\n-- \n')
  return `${subject}\n\n${letter.trim()}`
}

describe('A1.7 the texts of the mails', () => {
  const inGerman = new Map(listMessages(german).map(({ key, text }) => [key, text]))

  test.each(listMessages(english).map(({ key, text }) => [key, text]))(
    '%s has the same placeholders in both languages',
    (key, text) => {
      expect(listPlaceholders(inGerman.get(key) ?? '')).toEqual(listPlaceholders(text))
    },
  )
})

test('the mail about a new device names it as the list of sessions does, and the moment with its zone', async () => {
  const send = (address: string, userAgent: string) => (of: SessionMails, to: Database, who: Recipient) =>
    of.tellNewDevice(to, who, { device: { userAgent, address }, moment })
  const letter = await read('de-DE', send('192.0.2.7', FIREFOX))
  expect(letter).toContain(
    'Zeitpunkt: 15.07.2026, 14:05 MESZ\nGerät: Firefox auf Windows\nIP-Adresse: 192.0.2.7',
  )
  expect(await read('en-GB', send('192.0.2.7', 'curl/8'))).toContain('Device: Unknown device')
})

test('A4.9 the mail about an access says the last day, and leads to it in the reader’s language', async () => {
  const grant = { investor: 'Viktor Gast', code: '12345-67890', token: 'abc' }
  const letter = await read('de-DE', (of, to, who) =>
    of.sendViewFor(to, who, { ...grant, expiresAt: new Date('2027-01-01T12:00:00Z') }),
  )
  expect(letter).toBe(`Sie dürfen das Portfolio von Viktor Gast ansehen

Guten Tag Sophie Albrecht,

Viktor Gast hat Ihnen im Investorenportal Zugang zu einem Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. Viktor Gast sieht, wann Sie es ansehen.

Letzter Tag: 31. Dezember 2026

Portfolio ansehen:
https://portal.example/halden/de-DE/signin/view-for?token=abc

Oder geben Sie nach der Anmeldung diesen Zugangscode ein:
12345-67890

Bitte melden Sie sich mit Ihrem eigenen Zugang an; für ihn muss die E-Mail-Adresse hinterlegt sein, an die diese Nachricht ging. Wenn Sie noch keinen Zugang haben, nehmen Sie bitte Kontakt mit uns auf.

Freundliche Grüße
${TEST_BRANDS[0]?.title}`)
})

describe('A4.8 the mails about second factors', () => {
  test.each([
    [{ kind: 'enrolled', factor: 'passkey', name: 'Phone' }, 'Passkey added: Phone'],
    [{ kind: 'removed', factor: 'totp' }, 'Authenticator app removed'],
    [{ kind: 'enrolled', factor: 'email-tan' }, 'Code by e-mail turned on'],
    [{ kind: 'enrolled', factor: 'recoveryCode' }, 'New recovery codes made; earlier ones no longer work'],
  ] as const)('%j tells what was changed', async (notice, change) => {
    const letter = await read('en-GB', (of, to, who) => of.tellFactorNotice(to, who, notice, moment))
    expect(letter).toContain(`Time: 15.07.2026, 14:05 CEST\nChange: ${change}\n`)
  })

  test('a recovery code that was used has a mail of its own, with how many are left', async () => {
    const spend = (codesLeft: number) =>
      read('en-GB', (of, to, who) =>
        of.tellFactorNotice(to, who, { kind: 'used', factor: 'recoveryCode', codesLeft }, moment),
      )
    const some = await spend(3)
    expect(some).toMatch(/^A recovery code was used\n/)
    expect(some).toContain('Recovery codes left: 3\n')
    expect(some).not.toContain('make new recovery codes')
    expect(await spend(0)).toContain('https://portal.example/halden/user/profile')
  })
})

test('a changed password cannot be told to be changed by who does not know it any more', async () => {
  const letter = await read('en-GB', (of, to, who) => of.tellPasswordChanged(to, who, moment))
  expect(letter).toContain('through ‘Forgot password?’ on the sign-in page')
})
