import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { hashPassword, verifyPassword } from '#server/password-hash.ts'
import { sourceId } from '../import.domain.ts'
import { count, createBundleTest, tell } from './bundle.test-data.ts'

const { db, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const INVESTORS = 'key,kind,last_name\nI-1,person,Albrecht\nI-2,person,Nowak\n'
const COLUMNS = 'username,display_name,email,locale,roles,investment_groups,investor'
const LOGINS = `${COLUMNS}\nsophie.albrecht,Sophie Albrecht,sophie@halden.example,en-GB,zeichner,DACH;PGK,I-1\n`

const findLogin = async (username: string) =>
  db.selectFrom('login').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('logins', () => {
  test('are known by their username within the brand', async () => {
    write({ 'halden/investor.csv': INVESTORS, 'halden/login.csv': LOGINS })
    expect(count(await load())).toContain('halden/login.csv: 1 new, 0 changed, 0 unchanged, 0 removed')
    expect(await findLogin('sophie.albrecht')).toMatchObject({
      id: sourceId('halden', 'login', 'sophie.albrecht'),
      brand: 'halden',
      roles: ['zeichner'],
      investment_groups: ['DACH', 'PGK'],
      second_factor: 'none',
      investor_id: sourceId('halden', 'investor', 'I-1'),
    })
    expect(count(await load())).toContain('halden/login.csv: 0 new, 0 changed, 1 unchanged, 0 removed')
  })

  test('without a password cannot be signed in to, by the same path as a wrong one', async () => {
    write({ 'halden/investor.csv': INVESTORS, 'halden/login.csv': LOGINS })
    await load()
    const { password_hash } = await findLogin('sophie.albrecht')
    expect(await verifyPassword(password_hash, '')).toBe(false)
    expect(await verifyPassword(password_hash, 'AAAA')).toBe(false)
  })

  test('may bring the hash of their password', async () => {
    const hash = await hashPassword('a long password')
    write({
      'halden/login.csv': `username,display_name,email,locale,password_hash,is_one_time_password\notto.petersen,Otto,otto@halden.example,de-DE,"${hash}",true\n`,
    })
    expect((await load()).problems).toEqual([])
    const login = await findLogin('otto.petersen')
    expect(login.is_one_time_password).toBe(true)
    expect(await verifyPassword(login.password_hash, 'a long password')).toBe(true)
  })

  test('keep what people have changed themselves; what the house decides is taken', async () => {
    write({ 'halden/investor.csv': INVESTORS, 'halden/login.csv': LOGINS })
    await load()
    const own = {
      locale: 'de-DE',
      password_hash: await hashPassword('chosen by herself'),
      second_factor: 'email-tan',
      is_one_time_password: true,
    } as const
    await db.updateTable('login').set(own).execute()
    expect(count(await load())).toContain('halden/login.csv: 0 new, 0 changed, 1 unchanged, 0 removed')
    write({ 'halden/login.csv': LOGINS.replace('DACH;PGK,I-1', ',I-2') })
    expect(count(await load())).toContain('halden/login.csv: 0 new, 1 changed, 0 unchanged, 0 removed')
    expect(await findLogin('sophie.albrecht')).toMatchObject({
      ...own,
      investment_groups: [],
      investor_id: sourceId('halden', 'investor', 'I-2'),
    })
  })

  test('that were made in the portal keep their id, and none is ever removed', async () => {
    const made = await db
      .insertInto('login')
      .values({
        brand: 'halden',
        username: 'sophie.albrecht',
        display_name: 'S.',
        email: 's@halden.example',
        locale: 'de-DE',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    write({ 'halden/investor.csv': INVESTORS, 'halden/login.csv': LOGINS })
    expect(count(await load())).toContain('halden/login.csv: 0 new, 1 changed, 0 unchanged, 0 removed')
    expect(await findLogin('sophie.albrecht')).toMatchObject({ id: made.id, display_name: 'Sophie Albrecht' })
    write({ 'halden/login.csv': `${COLUMNS}\n` })
    expect(count(await load())).toContain('halden/login.csv: 0 new, 0 changed, 0 unchanged, 0 removed')
    expect(await db.selectFrom('login').select('id').execute()).toHaveLength(1)
  })

  test('hold back the removal of their investor', async () => {
    write({ 'halden/investor.csv': INVESTORS, 'halden/login.csv': LOGINS })
    await load()
    remove('halden/login.csv')
    write({ 'halden/investor.csv': 'key,kind,last_name\nI-2,person,Nowak\n' })
    expect(tell(await load())).toEqual([
      'halden/investor.csv: "I-1" is missing, but login still refers to it',
    ])
    write({ 'halden/login.csv': `${COLUMNS}\n` })
    expect(tell(await load())).toEqual([
      'halden/investor.csv: "I-1" is missing, but login still refers to it',
    ])
  })

  test('each fault is told', async () => {
    write({
      'halden/login.csv': [
        `${COLUMNS},password_hash`,
        'Upper.Case,A,a@b.example,en-GB,,,,',
        'abc,A,a@b.example,en-GB,,,,',
        'good.one,A,a.b.example,xx-XX,zeichner; king,MOON,I-9,secret',
      ].join('\n'),
    })
    expect(tell(await load())).toEqual([
      'halden/login.csv:4 email: "a.b.example" is no mail address like name@house.example',
      `halden/login.csv:4 locale: "xx-XX" is none of ${LOCALES.join(', ')}`,
      'halden/login.csv:4 password_hash: is no hash of Argon2id like $argon2id$v=19$m=…,t=…,p=…$…$…',
      'halden/login.csv:4 roles: "king" is none of zeichner, vertriebspartner, stimmrechtsvertreter, sachbearbeitung, freigabe, revision, administration',
      'halden/login.csv:4 investment_groups: "MOON" is none of DACH, INTERNATIONAL, INFRASTRUCTURE, PGP, PGK',
      'halden/login.csv:4 investor: "I-9" was not loaded before, and the bundle has no halden/investor.csv',
      'halden/login.csv:2 username: "Upper.Case" must have at least 4 characters and no capital letters',
      'halden/login.csv:3 username: "abc" must have at least 4 characters and no capital letters',
    ])
  })
})
