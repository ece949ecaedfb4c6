import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { eventually } from '../eventually.ts'
import { PortalProcess } from './portal-process.ts'

const { url, close } = await freshDatabase()
const plain = new PortalProcess({ DATABASE_URL: url })
const running = [plain]
afterAll(async () => {
  for (const portal of running) await portal.stop()
  plain.removeData()
  await close()
})

test('without a mail server, what the portal sends can be read at /dev/mailbox', async () => {
  const address = await plain.ready()
  expect(plain.output).toContain(`${address}/dev/mailbox`)
  const invitation = ['user', 'invite', 'ada@people.example', '--brand', 'halden', '--roles', 'zeichner']
  execFileSync(process.execPath, ['src/app/cli.ts', process.cwd(), ...invitation], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: plain.dataDirectory },
  })
  const readMailbox = async () => await (await fetch(`${address}/dev/mailbox`)).text()
  await eventually(async () => expect(await readMailbox()).toContain('ada@people.example'))
  const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec(await readMailbox())?.[1]
  const mail = await (await fetch(`${address}${path}`)).text()
  expect(mail).toContain('Your access to the investor portal')
  expect(mail).toContain('/halden/password-reset/')
})

test('with one, nobody can read them there', async () => {
  const portal = new PortalProcess({ DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' }, plain.dataDirectory)
  running.push(portal)
  const address = await portal.ready()
  expect(portal.output).not.toContain('/dev/mailbox')
  expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404)
})
