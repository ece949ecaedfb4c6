import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type Brand, type BrandAsset, brandAssetPath, THEME_FILE } from './brand.ts'
import type { BrandFolder } from './brand-folder.ts'
import type { BrandConfiguration } from './brand-schema.ts'
import { checkHeadingFont, headingStylesheet } from './heading-face.ts'
import { heroStylesheet } from './hero.ts'
import { checkHeroPicture } from './hero-pictures.ts'
import { deriveTheme, type Theme, themeStylesheet } from './theme.ts'

const VERSION_LENGTH = 12

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

type Contents = ReadonlyMap<string, BrandAsset['bytes']>

/** The files that the configuration names, and the theme. A file that nothing names is not served. */
export function readAssets(
  folder: BrandFolder,
  configuration: BrandConfiguration,
): Pick<Brand, 'assets' | 'theme' | 'version'> {
  const theme = deriveTheme(configuration.mainColor)
  const files = readFiles(folder, configuration)
  const stylesheet = brandStylesheet(theme, configuration, files)
  const contents: Contents = new Map([[THEME_FILE, new TextEncoder().encode(stylesheet)], ...files])
  const version = hashContents(contents)
  const assets = new Map<string, BrandAsset>()
  for (const [file, bytes] of contents) {
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream'
    assets.set(file, { path: brandAssetPath(folder.name, version, file), contentType, bytes })
  }
  return { assets, theme, version }
}

function readFiles(folder: BrandFolder, configuration: BrandConfiguration): Contents {
  const contents = new Map<string, BrandAsset['bytes']>()
  for (const { field, file, check } of listNamedFiles(configuration)) {
    const bytes = folder.findFile(`assets/${file}`)
    const problem = bytes === undefined ? `there is no file assets/${file}` : check?.(bytes)
    if (problem !== undefined) folder.report('brand.json', field, problem)
    else if (bytes !== undefined) contents.set(file, bytes)
  }
  return contents
}

function brandStylesheet(
  theme: Theme,
  { mainColor, hero, headingFont }: BrandConfiguration,
  files: Contents,
): string {
  const face = headingFont && files.get(headingFont.file)
  return [
    themeStylesheet(theme),
    heroStylesheet(mainColor, hero),
    headingFont && face ? headingStylesheet(headingFont, face) : '',
  ].join('')
}

type NamedFile = {
  readonly field: string
  readonly file: string
  /** What is wrong with it beyond being missing. */
  readonly check?: (bytes: Uint8Array) => string | undefined
}

function listNamedFiles({
  logos,
  favicon,
  appIcons,
  sharing,
  headingFont,
  hero = {},
}: BrandConfiguration): NamedFile[] {
  return [
    ...logos.flatMap(({ file, darkFile }, index) => [
      { field: `logos[${index}].file`, file },
      ...(darkFile === undefined ? [] : [{ field: `logos[${index}].darkFile`, file: darkFile }]),
    ]),
    { field: 'favicon', file: favicon },
    ...Object.entries(appIcons).map(([size, file]) => ({ field: `appIcons.${size}`, file })),
    ...Object.entries(sharing).map(([locale, { image }]) => ({
      field: `sharing.${locale}.image`,
      file: image,
    })),
    ...(headingFont ? [{ field: 'headingFont.file', file: headingFont.file, check: checkHeadingFont }] : []),
    ...Object.entries(hero).flatMap(([tone, cuts]) =>
      Object.entries(cuts ?? {}).flatMap(([cut, files]) =>
        files.map((file, index) => ({
          field: `hero.${tone}.${cut}[${index}]`,
          file,
          check: checkHeroPicture,
        })),
      ),
    ),
  ]
}

/** Over what is served rather than over the folder: a new derivation of the theme changes it too, a new text does not. */
function hashContents(contents: Contents): string {
  const hash = createHash('sha256')
  for (const [file, bytes] of contents) hash.update(`${file}:${bytes.length}:`).update(bytes)
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}
