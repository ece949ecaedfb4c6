import { expect, test } from 'vitest'
import { buildBrand } from '#brands/brand.test-data.ts'
import { ENVIRONMENTS } from '#kernel/environment.ts'
import { openLocalPartner } from './open-local-partner.ts'

const parts = { brands: [buildBrand({ name: 'linden' })], listPublicKeys: () => [], now: () => new Date(0) }

test.each(ENVIRONMENTS.filter((name) => name !== 'local'))(
  'B2.4 in %s the portal stands in for no partner',
  async (environment) => {
    expect(await openLocalPartner({ ...parts, environment })).toBeUndefined()
  },
)

test('B2.4 on a developer’s machine a token that is none is refused with a sentence', async () => {
  const partner = await openLocalPartner({ ...parts, environment: 'local' })
  const body = new URLSearchParams({ token: 'none' })
  const response = await partner?.request('/dev/subscription-tool', { method: 'POST', body })
  expect(response?.status).toBe(403)
  expect(await response?.text()).toContain('The token is not genuine')
})
