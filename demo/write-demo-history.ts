import { link, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listDocuments, listOrders } from './brand-folder.ts'
import { TableFolder } from './bundle/bundle-writer.ts'
import { makeFile as makeRealFile } from './bundle/make-file.ts'
import { listNews } from './documents/past.ts'
import { createHouse, ofBrand } from './house.ts'
import {
  DEFAULT_SEED,
  type DemoBundle,
  isHouseBrand,
  makeFiles,
  writeDemoBundle,
} from './write-demo-bundle.ts'

/**
 * B5.6: the demo house as it came to be: a bundle with its archive and two small ones, in the order in which they are imported. After
 * the last of them the house is what `writeDemoBundle` writes.
 */
export async function writeDemoHistory(
  options: Omit<DemoBundle, 'publication' | 'hasFiles' | 'investors'>,
): Promise<readonly string[]> {
  const { folder, asOf, seed = DEFAULT_SEED, makeFile = makeRealFile } = options
  const nameBundle = (publication: number) => path.join(folder, String(publication))
  const archive = nameBundle(1)
  await writeDemoBundle({ ...options, folder: archive, publication: 1 })
  const house = await createHouse({ seed, asOf })
  const brands = options.brands.filter(isHouseBrand).map((brand) => ({
    brand,
    documents: listDocuments(brand, ofBrand(house, brand.name)),
  }))
  for (const publication of [2, 3] as const) {
    const bundle = nameBundle(publication)
    await mkdir(bundle)
    await writeFile(path.join(bundle, 'bundle.json'), `${JSON.stringify({ day: asOf })}\n`)
    for (const { brand, documents } of brands) {
      const news = listNews(documents, publication)
      const tables = new TableFolder(path.join(bundle, brand.name))
      for (const { row } of news) tables.write('document', row)
      tables.close()
      const files = path.join(bundle, brand.name, 'files')
      await makeFiles(
        listOrders(news).map((order) => ({ order, file: path.join(files, order.path) })),
        makeFile,
        undefined,
      )
      await takeOver(path.join(archive, brand.name, 'files'), files)
    }
  }
  return [archive, nameBundle(2), nameBundle(3)]
}

const LETTERS = /^documents\/(?!terms\/)/

/** A folder of files is whole, but documents stay by themselves. */
async function takeOver(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || LETTERS.test(file.replaceAll(path.sep, '/'))) continue
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await link(path.join(from, file), path.join(to, file))
  }
}
