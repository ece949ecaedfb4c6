import { z } from 'zod'
import { SOCIAL_NETWORKS } from '#brands/brand-schema.ts'
import { STATIC_PAGES } from '#brands/static-page.ts'
import { call } from '#kernel/call.ts'

const logo = z.strictObject({
  url: z.string(),
  darkUrl: z.string().optional(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})

/** The sizes of a picture, as `srcset` says it. */
const heroSources = z.strictObject({ wide: z.string(), tall: z.string() })

/** A1.3: what the pages need of a brand, in one language. */
const brandShape = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    timeZone: z.string(),
    logos: z.array(logo),
    faviconUrl: z.string(),
    appIconUrls: z.strictObject({ '192': z.string(), '512': z.string() }),
    themeUrl: z.string(),
    headingFontUrl: z.string().optional(),
    hero: z.strictObject({ light: heroSources, dark: heroSources }).optional(),
    themeColours: z.strictObject({ light: z.string(), dark: z.string() }),
    websites: z.strictObject({ first: z.string(), second: z.string() }),
    socialLinks: z.array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), href: z.string() })),
    footerLinks: z.array(z.enum(STATIC_PAGES)),
    handoverTargets: z.array(z.string()),
    mapUrl: z.string().optional(),
    survey: z.strictObject({ key: z.string(), href: z.string(), minutes: z.int() }).optional(),
    sharing: z.strictObject({ title: z.string(), description: z.string(), imageUrl: z.string() }),
    /** Compiled messages, nested like the catalogue. */
    texts: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Brand' })

const staticPageShape = z.strictObject({ title: z.string(), html: z.string() }).meta({ id: 'StaticPage' })

const about = { method: 'GET', service: 'site', access: 'everybody' } as const

export const getBrand = call({
  ...about,
  path: '/api/:client/brand',
  summary: 'The brand as its pages need it',
  answer: brandShape,
})

export const getStaticPage = call({
  ...about,
  path: '/api/:client/pages/:page',
  summary: 'One of the information pages',
  params: z.object({ page: z.string() }),
  answer: staticPageShape,
})
