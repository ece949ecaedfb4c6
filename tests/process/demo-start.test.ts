import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeRoom, offerToJourneys } from '../../e2e/data-directory.ts'
import { portalStarter } from './portal-process.ts'

const start = portalStarter()

test('C1 builds the demo house, serves both brands, says where to go, and ends cleanly with its database', async () => {
  const portal = start({ PORTICO_DEMO: '1' }, makeRoom())
  const address = await portal.ready()
  expect(portal.output).toContain(`${address}/linden`)
  expect(portal.output).toContain('special.investor')
  expect(portal.output).toContain('portico-demo-house')
  for (const page of ['/halden', '/linden', '/halden/de-DE', '/linden/de-DE']) {
    expect((await fetch(address + page)).status).toBe(200)
  }
  const signIn = await fetch(`${address}/api/auth/v1/login/halden`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'special.investor', password: 'portico-demo-house' }),
  })
  const { access_token: token } = (await signIn.json()) as { access_token: string }
  const portfolio = await fetch(`${address}/api/halden/portfolio?basic`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await portfolio.json()) as { items: object[] }).items).toHaveLength(23)
  expect(await portal.stop()).toBe(0)
  expect(existsSync(path.join(portal.dataDirectory, 'postgres/data/postmaster.pid'))).toBe(false)
  offerToJourneys(portal.dataDirectory)
})
