import compile from 'icu-minify/compile'
import { toBrandView } from '#brands/brand.ts'
import { listHandoverTargets } from '#brands/handover.ts'
import { STATIC_PAGES } from '#brands/static-page.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { getBrand, getStaticPage } from '../site.wire.ts'

type Parts = { readonly environment: Environment; readonly mapUrl?: string | undefined }

/** The brand as its pages need it, and its static pages, each in the caller's language. */
export function siteEndpoints({ environment, mapUrl }: Parts) {
  return [
    endpoint(getBrand, ({ brand, locale, url }) => {
      const { sharing, socialLinks, logos, footerLinks, texts, ...view } = toBrandView(brand, locale)
      const imageUrl = brandOrigin(brand, environment, url) + sharing.imageUrl
      return {
        body: {
          ...view,
          logos: [...logos],
          socialLinks: [...socialLinks],
          footerLinks: [...footerLinks],
          handoverTargets: listHandoverTargets(brand, environment),
          ...(mapUrl !== undefined && { mapUrl }),
          sharing: { ...sharing, imageUrl },
          texts: compileMessages(texts, compile),
        },
      }
    }),
    endpoint(getStaticPage, ({ brand, locale, params }) => {
      const name = STATIC_PAGES.find((page) => page === params.page)
      if (!name) throw new Problem(HTTP_ERRORS.notFound)
      return { body: brand.pages[locale][name] }
    }),
  ]
}
