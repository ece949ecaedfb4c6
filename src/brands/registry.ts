import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { byLocale, LOCALES, type Locale } from '#kernel/locale.ts'
import { readAssets } from './assets.ts'
import type { Brand, TextOverrides } from './brand.ts'
import { BrandConfigurationError } from './brand-configuration-error.ts'
import { type BrandFolder, openBrandFolder, readJson } from './brand-folder.ts'
import { readConfiguration } from './configuration.ts'
import { readPages } from './pages.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { checkTextOverrides, type MessageCatalogue } from './text-overrides.ts'

const NAME = /^[a-z][a-z0-9-]*$/

type Catalogues = Readonly<Record<Locale, MessageCatalogue>>

/** A1.3: reads every brand, in the order of the folders' names; throws BrandConfigurationError if one is broken. */
export function loadBrands({
  directory,
  catalogues,
}: {
  directory: string
  catalogues: Catalogues
}): Brand[] {
  const problems: string[] = []
  const names = listFolders(directory)
  if (names.length === 0) problems.push(`${basename(directory)}: holds no brand`)
  const brands = names.map((name) => loadBrand(openBrandFolder(directory, name, problems), catalogues))
  if (problems.length > 0) throw new BrandConfigurationError(problems)
  return brands.filter((brand) => brand !== undefined)
}

function listFolders(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.') && statSync(join(directory, name)).isDirectory())
    .sort()
}

function loadBrand(folder: BrandFolder, catalogues: Catalogues): Brand | undefined {
  checkName(folder)
  const configuration = readConfiguration(folder)
  const pages = readPages(folder)
  const texts = readTexts(folder, catalogues)
  if (configuration === undefined) return undefined
  return { ...configuration, name: folder.name, ...readAssets(folder, configuration), pages, texts }
}

function checkName({ name, report }: BrandFolder): void {
  if (!NAME.test(name)) report('', 'the name may only hold a–z, 0–9 and -, and starts with a letter')
  if (RESERVED_NAMES.has(name)) report('', 'the name is an address of the portal itself')
}

function readTexts(folder: BrandFolder, catalogues: Catalogues): Brand['texts'] {
  const files = folder.listNames('texts')
  const known = LOCALES.map((locale) => `${locale}.json`)
  for (const file of files.filter((name) => !known.includes(name))) {
    folder.report(`texts/${file}`, `must be one of ${known.join(', ')}`)
  }
  const textsOf = (locale: Locale): TextOverrides =>
    files.includes(`${locale}.json`) ? readTextFile(folder, `texts/${locale}.json`, catalogues[locale]) : {}
  return byLocale(textsOf)
}

function readTextFile(folder: BrandFolder, file: string, catalogue: MessageCatalogue): TextOverrides {
  const value = readJson(folder, file)
  if (value === undefined) return {}
  const { texts, problems } = checkTextOverrides(value, catalogue)
  for (const { key, problem } of problems) folder.report(file, key, problem)
  return texts
}
