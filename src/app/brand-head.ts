import { createTranslator } from 'use-intl/core'
import type { BrandView } from '#brands/brand.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinAddress } from '#web/address.ts'
import { EVERYWHERE } from './catalogue/books.ts'
import { getTexts } from './catalogue/load-texts.ts'

/** A1.4, A1.6: description, sharing data, theme and icon of the brand. */
export function brandHead(brand: BrandView | undefined, locale: Locale) {
  const description = createTranslator({ locale, messages: getTexts(EVERYWHERE, locale), namespace: 'meta' })(
    'description',
  )
  if (!brand) return { meta: [{ name: 'description', content: description }] }
  const { sharing, headingFontUrl } = brand
  return {
    meta: [
      { title: brand.title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.title },
      { property: 'og:title', content: sharing.title },
      { property: 'og:description', content: sharing.description },
      { property: 'og:image', content: sharing.imageUrl },
      { property: 'og:locale', content: locale.replace('-', '_') },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'stylesheet', href: brand.themeUrl },
      ...(headingFontUrl
        ? [
            {
              rel: 'preload',
              href: headingFontUrl,
              as: 'font',
              type: 'font/woff2',
              crossOrigin: 'anonymous',
            } as const,
          ]
        : []),
      { rel: 'icon', href: brand.faviconUrl, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: brand.appIconUrls[192] },
      { rel: 'manifest', href: joinAddress({ client: brand.name, locale, page: 'manifest.webmanifest' }) },
    ],
  }
}
