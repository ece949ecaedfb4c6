import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../tests/mail/read-mail.ts'
import { tellPasswordChanged } from './passwords-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('a changed password cannot be told to be changed by who does not know it any more', async () => {
  const moment = new Date('2026-07-15T12:05:00Z')
  const letter = await readMail(
    db,
    'en-GB',
    async (houses, to, who) =>
      await tellPasswordChanged(houses, to, who, { moment, hadFeed: true, suspendedGrants: 1 }),
  )
  expect(letter).toContain('through ‘Forgot password?’ on the sign-in page')
  expect(letter).toContain('Your calendar address no longer works.')
  expect(letter).toMatch(/Please say who may go on\.\s+Go to access for others:\s+https:\S+\/user\/access/)
})
