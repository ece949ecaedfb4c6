import { z } from 'zod'
import { DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import { ENVIRONMENTS, type Environment } from '#kernel/environment.ts'
import { byLocale, DEFAULT_LOCALE, type InLanguages, inLanguage, LOCALES } from '#kernel/locale.ts'
import { RETENTION_PERIODS, type RetentionPeriod } from '#kernel/retention.ts'
import { findHostname } from './host.ts'
import { STATIC_PAGES } from './static-page.ts'

export const SOCIAL_NETWORKS = ['linkedin', 'xing', 'instagram', 'youtube', 'x', 'facebook'] as const

const text = z.string().trim().min(1, 'must not be empty')

const locale = z.enum(LOCALES)

const timeZone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin')

function isTimeZone(name: string): boolean {
  try {
    return toDay(new Date(0), name) !== ''
  } catch {
    return false
  }
}

/** For each language; where one has nothing of its own yet, the default's. */
const inLanguages = <Value>(value: z.ZodType<Value>) =>
  z
    .partialRecord(locale, value)
    .refine((values): values is InLanguages<Value> => values[DEFAULT_LOCALE] !== undefined, {
      path: [DEFAULT_LOCALE],
      error: 'is missing',
    })
    .transform((values) => byLocale((one) => inLanguage(values, one)))

const count = z.int().min(0).max(10)

const hostname = z
  .string()
  .refine((host) => findHostname(host) === host, 'must be a hostname in lower case without a port')

const webAddress = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' })

// A plain name, so that neither a file nor an address can lead out of the brand's folder.
const fileName = (extensions: readonly string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${extensions.join('|')})$`),
      `must be a file name in lower case ending in .${extensions.join(' or .')}`,
    )

// On one's own machine a partner may be a program that listens there, or the portal itself, which stands in for it.
const partnerAddress = z.union(
  [
    webAddress,
    z.url({ protocol: /^http$/, hostname: /^localhost$/ }),
    z.string().regex(/^\/dev\/[a-z][a-z-]*$/),
  ],
  'must be an address that starts with https://',
)

/** Where each environment leads; one that is left out has no such partner. */
const handoverTarget = z.strictObject({
  method: z.enum(['post', 'get']).optional(),
  local: partnerAddress.optional(),
  dev: webAddress.optional(),
  preprod: webAddress.optional(),
  prod: webAddress.optional(),
}) satisfies z.ZodType<Partial<Record<Environment, string>>>

const withoutDuplicates = (values: readonly string[]) => new Set(values).size === values.length

const logo = z.strictObject({
  file: fileName(['svg', 'png']),
  /** Shown instead when the visitor's system is dark. */
  darkFile: fileName(['svg', 'png']).optional(),
  alt: text,
  /** Displayed size in CSS pixels. */
  width: z.int().positive('must be greater than 0'),
  height: z.int().positive('must be greater than 0'),
})

const socialLink = z.strictObject({
  network: z.enum(SOCIAL_NETWORKS),
  href: webAddress,
  /** Only shown in these languages; without it, in all. */
  locales: z.array(locale).min(1, 'must name at least one language').optional(),
})

const retention = z.strictObject(
  Object.fromEntries(
    Object.entries(RETENTION_PERIODS).map(([period, { usual, least, most }]) => [
      period,
      z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`).default(usual),
    ]),
  ) as Record<RetentionPeriod, z.ZodDefault<z.ZodInt>>,
)

const sharing = z.strictObject({
  title: text,
  description: text,
  image: fileName(['png', 'jpg']),
})

/** The same picture in several sizes, in two cuts: for wide screens, and upright for phones. */
const heroPictures = z.strictObject({
  wide: z.array(fileName(['avif'])).min(1, 'must hold at least one picture'),
  tall: z.array(fileName(['avif'])).min(1, 'must hold at least one picture'),
})

/** A1.4: what `brands/<name>/brand.json` holds. A field that is not listed here is an error. */
export const brandSchema = z.strictObject({
  title: text,
  /** Where there is no room for the title: below an icon on a home screen. */
  shortTitle: text.max(12, 'must be at most 12 characters').optional(),
  mainColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0a5c4a')
    .toLowerCase(),
  /** B1.7: by whose calendar the house lives: what is today, and what is still to come. */
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
  /** What the fund house writes in: the language of texts in its data that do not name theirs. */
  language: locale.default(DEFAULT_LOCALE),
  /** Whom mails come from. */
  mail: z.strictObject({ name: text, address: z.email('must be a mail address') }),
  /** Below every mail: who writes, and where somebody who doubts it can call. */
  contact: z.strictObject({
    phone: z.string().regex(/^\+[1-9][0-9 ]{5,24}$/, 'must be a telephone number like +49 40 66969 100'),
    address: z.array(text).min(1, 'must have at least one line'),
  }),
  /** A4.7: which rules for passwords are on, and how many of each; without it at least 12 characters, none of the last 5. */
  passwordPolicy: z
    .strictObject({
      minimum: z.int().min(12, 'must be at least 12').max(64, 'must be at most 64'),
      notRecent: z.int().min(0).max(24).optional(),
      digits: count.optional(),
      lowercase: count.optional(),
      uppercase: count.optional(),
      special: count.optional(),
    })
    .optional(),
  /** E4: how long what is kept about people stays; without a period, what German law and good custom say. */
  retention: retention.prefault({}),
  hosts: z.record(z.enum(ENVIRONMENTS), z.array(hostname)),
  investorHost: hostname,
  logos: z.array(logo).min(1, 'must hold at least one logo'),
  favicon: fileName(['svg']),
  /** What headings are set in; without it the face of all other text. */
  headingFont: z
    .strictObject({
      file: fileName(['woff2']),
      weight: z.int().min(100, 'must be at least 100').max(900, 'must be at most 900'),
      /** The kind of the system's face that stands in until this one is there. */
      fallback: z.enum(['serif', 'sans-serif']),
    })
    .optional(),
  /** Behind the words of the start page: light ones for light screens, dark ones for dark; those of one kind serve both. */
  hero: z
    .strictObject({ light: heroPictures.optional(), dark: heroPictures.optional() })
    .refine(({ light, dark }) => light !== undefined || dark !== undefined, 'must hold light, dark or both')
    .optional(),
  /** Square pictures for home screens, by their width in pixels. */
  appIcons: z.strictObject({ 192: fileName(['png']), 512: fileName(['png']) }),
  websites: z.strictObject({ first: webAddress, second: webAddress }),
  socialLinks: z.array(socialLink),
  /** A5.4: pages of partners to which people can be taken with a token, by name. */
  handover: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name of a–z, 0–9 and -'), handoverTarget)
    .optional(),
  /** B8.1: a survey that people who are signed in are asked to take; another key is another survey. */
  survey: z
    .strictObject({
      key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a name of a–z, 0–9 and -'),
      href: inLanguages(webAddress),
      minutes: z.int().min(1).max(5, 'must be at most 5'),
    })
    .optional(),
  footerLinks: z.array(z.enum(STATIC_PAGES)).refine(withoutDuplicates, 'must not name a page twice'),
  sharing: inLanguages(sharing),
})

export type BrandConfiguration = z.infer<typeof brandSchema>
