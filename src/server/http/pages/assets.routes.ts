import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Brand, brandAssetPath, findBrandForHost } from '#brands/brand.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { HttpContext } from '../edge/http-context.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=60'

/** Files whose address changes with their content: the build's own, and each brand's logos, icons and theme. */
export function assetRoutes(brands: readonly Brand[], environment: Environment, clientDirectory: string) {
  const serveFile = serveStatic({ root: clientDirectory, precompressed: true })
  return new Hono<HttpContext>()
    .get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /api/\n'))
    .get('/favicon.ico', (c) => {
      const brand = findBrandForHost(brands, environment, c.req.header('host') ?? '')
      if (!brand) throw new Problem(HTTP_ERRORS.notFound)
      return c.redirect(brandAssetPath(brand.name, brand.version, brand.favicon), 307)
    })
    .get('/assets/brands/:brand/:version/:file', (c) => {
      const { brand: name, version, file } = c.req.param()
      const brand = brands.find((candidate) => candidate.name === name)
      const asset = brand?.assets.get(file)
      if (!brand || !asset) throw new Problem(HTTP_ERRORS.notFound)
      return c.body(asset.bytes, 200, {
        'content-type': asset.contentType,
        // During a rolling deploy a page of the other version may ask here: answer, but do not pin it.
        'cache-control': version === brand.version ? FOR_EVER : BRIEFLY,
      })
    })
    .get('/assets/*', async (c) => {
      const file = await serveFile(c, async () => {})
      if (!file) throw new Problem(HTTP_ERRORS.notFound)
      file.headers.set('cache-control', FOR_EVER)
      return file
    })
}
