import { Hono } from 'hono'
import compile from 'icu-minify/compile'
import { toBrandView } from '#brands/brand.ts'
import { STATIC_PAGES } from '#brands/static-page.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import type { Environment } from '#kernel/environment.ts'
import { Problem } from '#kernel/problem.ts'
import { brandOrigin } from '#server/http/brand-origin.ts'
import type { HttpContext } from '#server/http/http-context.ts'
import { HTTP_ERRORS } from '#server/http/http-errors.ts'

/** The brand as its pages need it, and its static pages, each in the caller's language. */
export function siteRoutes(environment: Environment) {
  return new Hono<HttpContext>()
    .get('/api/:client/brand', (c) => {
      const view = toBrandView(c.var.brand, c.var.locale)
      const origin = brandOrigin(c.var.brand, environment, c.req.url)
      const sharing = { ...view.sharing, imageUrl: origin + view.sharing.imageUrl }
      return c.json({ ...view, sharing, texts: compileMessages(view.texts, compile) })
    })
    .get('/api/:client/pages/:page', (c) => {
      const name = STATIC_PAGES.find((page) => page === c.req.param('page'))
      if (!name) throw new Problem(HTTP_ERRORS.notFound)
      return c.json(c.var.brand.pages[c.var.locale][name])
    })
}
