import { expect, test } from 'vitest'
import type { Environment } from '#kernel/environment.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { buildTestApi } from '../../../../tests/api/test-api.ts'
import { consentEndpoints } from './consent.routes.ts'

// Nothing here asks it.
const { db } = connectDatabase({ url: 'postgres://localhost:1/none' })

async function ask(environment: Environment, matomoUrl?: string): Promise<unknown> {
  const call = buildTestApi(db, consentEndpoints({ environment, matomoUrl }))
  return await (await call('/api/halden/analytics')).json()
}

test.each([
  ['local', 26],
  ['dev', 26],
  ['preprod', 25],
  ['prod', 18],
] as const)('A7.3 visits in %s are counted for site %i', async (environment, siteId) => {
  const url = 'https://matomo.example/'
  expect(await ask(environment, url)).toEqual({ matomo: { url, siteId } })
})

test('A7.3 without an address nothing is counted', async () => {
  expect(await ask('prod')).toEqual({})
})
