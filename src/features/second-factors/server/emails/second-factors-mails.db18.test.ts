import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/database/fresh-database.ts'
import { readMail } from '../../../../../tests/mail/read-mail.ts'
import type { FactorNotice } from '../../second-factors.domain.ts'
import { tellFactorNotice } from './second-factors-mails.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const moment = new Date('2026-07-15T12:05:00Z')

async function tell(notice: FactorNotice): Promise<string> {
  return await readMail(
    db,
    'en-GB',
    async (houses, to, who) => await tellFactorNotice(houses, to, who, { notice, moment }),
  )
}

describe('A4.8 the mails about second factors', () => {
  test.each([
    [{ kind: 'enrolled', factor: 'passkey', name: 'Phone' }, 'Passkey added: Phone'],
    [
      { kind: 'removed', factor: 'passkey', name: 'Key\nof evil.example' },
      'Passkey removed: Key of evil example',
    ],
    [{ kind: 'removed', factor: 'totp' }, 'Authenticator app removed'],
    [{ kind: 'enrolled', factor: 'email-tan' }, 'Code by email turned on'],
    [{ kind: 'enrolled', factor: 'recoveryCode' }, 'New recovery codes made; earlier ones no longer work'],
  ] as const)('%j tells what was changed', async (notice, change) => {
    expect(await tell(notice)).toContain(`Time: 15.07.2026, 14:05 CEST\nChange: ${change}\n`)
  })

  test('a recovery code that was used has a mail of its own, with how many are left', async () => {
    const spend = async (codesLeft: number) => await tell({ kind: 'used', factor: 'recoveryCode', codesLeft })
    const some = await spend(3)
    expect(some).toMatch(/^A recovery code was used\n/)
    expect(some).toContain('Recovery codes left: 3\n')
    expect(some).not.toContain('make new recovery codes')
    expect(await spend(0)).toContain('https://portal.example/halden/user/security')
  })
})
