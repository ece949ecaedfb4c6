import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type Brand, type BrandAsset, brandAssetPath, THEME_FILE } from './brand.ts'
import type { BrandFolder } from './brand-folder.ts'
import type { BrandConfiguration } from './brand-schema.ts'
import { deriveTheme, type Theme, themeStylesheet } from './theme.ts'

const VERSION_LENGTH = 12

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

type Contents = ReadonlyMap<string, BrandAsset['bytes']>

/** The files that the configuration names, and the theme. A file that nothing names is not served. */
export function readAssets(
  folder: BrandFolder,
  configuration: BrandConfiguration,
): Pick<Brand, 'assets' | 'theme' | 'version'> {
  const theme = deriveTheme(configuration.mainColor)
  const contents = readContents(folder, configuration, theme)
  const version = hashContents(contents)
  const assets = new Map<string, BrandAsset>()
  for (const [file, bytes] of contents) {
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream'
    assets.set(file, { path: brandAssetPath(folder.name, version, file), contentType, bytes })
  }
  return { assets, theme, version }
}

function readContents(folder: BrandFolder, configuration: BrandConfiguration, theme: Theme): Contents {
  const contents = new Map<string, BrandAsset['bytes']>()
  contents.set(THEME_FILE, new TextEncoder().encode(themeStylesheet(theme)))
  for (const { field, file } of listNamedFiles(configuration)) {
    const bytes = folder.findFile(`assets/${file}`)
    if (bytes === undefined) folder.report('brand.json', field, `there is no file assets/${file}`)
    else contents.set(file, bytes)
  }
  return contents
}

type NamedFile = { readonly field: string; readonly file: string }

function listNamedFiles({ logos, favicon, appIcons, sharing }: BrandConfiguration): NamedFile[] {
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
  ]
}

/** Over what is served rather than over the folder: a new derivation of the theme changes it too, a new text does not. */
function hashContents(contents: Contents): string {
  const hash = createHash('sha256')
  for (const [file, bytes] of contents) hash.update(`${file}:${bytes.length}:`).update(bytes)
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}
