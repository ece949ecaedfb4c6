import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../tests/mail/read-mail.ts'
import { tellNewDevice } from './sign-in-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const moment = new Date('2026-07-15T12:05:00Z')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

test('the mail about a new device names it as the list of sessions does, and the moment with its zone', async () => {
  const tell =
    (userAgent: string): Parameters<typeof readMail>[2] =>
    async (houses, to, who) =>
      await tellNewDevice(houses, to, who, { device: { userAgent, address: '192.0.2.7' }, moment })
  expect(await readMail(db, 'de-DE', tell(FIREFOX))).toContain(
    'Zeitpunkt: 15.07.2026, 14:05 MESZ\nGerät: Firefox auf Windows\nIP-Adresse: 192.0.2.7',
  )
  expect(await readMail(db, 'en-GB', tell('curl/8'))).toContain('Device: Unknown device')
})
