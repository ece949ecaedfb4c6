import { type Brand, brandAssetPath } from '#brands/brand.ts'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'

const ICON_SIZES = [192, 512] as const

/** What a device needs to install the brand's portal beside its other applications (W3C web application manifest). */
export function webAppManifest(brand: Brand, locale: Locale) {
  const root = `/${brand.name}`
  const { light } = brand.theme
  return {
    // The same application in both languages.
    id: root,
    name: brand.title,
    short_name: brand.shortTitle ?? brand.title,
    description: brand.sharing[locale].description,
    lang: locale,
    dir: 'ltr',
    start_url: locale === DEFAULT_LOCALE ? root : `${root}/${locale}`,
    scope: root,
    display: 'standalone',
    background_color: light.canvas,
    theme_color: light.surface,
    icons: ICON_SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: brandAssetPath(brand.name, brand.version, brand.appIcons[size]),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
}
