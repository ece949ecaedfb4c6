import { execFileSync } from 'node:child_process'
import { afterAll, expect, test, vi } from 'vitest'
import { PortalProcess } from './portal-process.ts'

// Two starts and a command line: a machine with other work to do takes its time.
vi.setConfig({ testTimeout: 240_000 })

const plain = new PortalProcess()
const running = [plain]
afterAll(async () => {
  for (const portal of running) await portal.stop()
  plain.removeData()
})

test('without a mail server, what the portal sends can be read at /dev/mailbox', async () => {
  const address = await plain.ready()
  expect(plain.output).toContain(`${address}/dev/mailbox`)
  const invitation = ['user', 'invite', 'ada@people.example', '--brand', 'halden', '--roles', 'zeichner']
  execFileSync(process.execPath, ['src/app/cli.ts', process.cwd(), ...invitation], {
    env: { ...process.env, DATA_DIR: plain.dataDirectory },
  })
  const readMailbox = async () => await (await fetch(`${address}/dev/mailbox`)).text()
  await vi.waitFor(async () => expect(await readMailbox()).toContain('ada@people.example'), 10_000)
  const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec(await readMailbox())?.[1]
  const mail = await (await fetch(`${address}${path}`)).text()
  expect(mail).toContain('Your access to the investor portal')
  expect(mail).toContain('/halden/password-reset/')
})

test('with one, nobody can read them there', async () => {
  const portal = new PortalProcess({ SMTP_URL: 'smtp://127.0.0.1:1' }, plain.dataDirectory)
  running.push(portal)
  const address = await portal.ready()
  expect(portal.output).not.toContain('/dev/mailbox')
  expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404)
})
