import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '#kernel/dates.ts'
import { writeBrand } from './brand-folder.ts'
import { TableFolder } from './bundle/bundle-writer.ts'
import type { FileOrder, MakeFile } from './bundle/file-order.ts'
import { makeFile as makeRealFile } from './bundle/make-file.ts'
import type { DemoPublication } from './documents/house-document.ts'
import { createHouse, type DemoHouse, ofBrand } from './house.ts'
import type { HouseBrand } from './house-brand.ts'
import {
  type Generation,
  prepareGeneration,
  writeGeneratedInvestor,
} from './investors/generated-investors.ts'
import { lastDay, monthOf } from './numbers/calendar.ts'
import { writeReferenceData } from './reference-data.ts'

export type DemoProgress = {
  readonly step: 'investors' | 'files'
  readonly done: number
  readonly total: number
}

type AnyBrand = Omit<HouseBrand, 'name'> & { readonly name: string }

export type DemoBundle = {
  /** Must be empty, or not yet be there. */
  readonly folder: string
  /** Of these, the ones that the house knows. */
  readonly brands: readonly AnyBrand[]
  /** How many investors to make up beside those of the demo logins. */
  readonly investors?: number
  readonly seed?: string
  /** The day everything is as of: the last of a month. */
  readonly asOf: Day
  /** B5.6: as the house was after one of its publications; after the last, where nothing is said. */
  readonly publication?: DemoPublication
  readonly onProgress?: (progress: DemoProgress) => void
  /** Without them documents and pictures are missing, and the rows that are nothing without one. */
  readonly hasFiles?: boolean
  readonly makeFile?: MakeFile
}

export const DEFAULT_SEED = 'portico'
const PROGRESS_INVESTORS = 1000
/** Pictures are drawn in threads of their own, documents in this one: both go on side by side. */
const LANES = { pictures: 4, documents: 1 } as const

/** Writes the demo house as a bundle that the import reads. The same seed and day give the same bytes. */
export async function writeDemoBundle(options: DemoBundle): Promise<void> {
  const { folder, asOf, investors = 0, seed = DEFAULT_SEED, hasFiles = true, publication = 3 } = options
  if (asOf !== lastDay(monthOf(asOf))) throw new RangeError(`${asOf} is not the last day of a month`)
  await openFolder(folder)
  await writeFile(path.join(folder, 'bundle.json'), `${JSON.stringify({ day: asOf })}\n`)
  const house = await createHouse({ seed, asOf })
  const shared = new TableFolder(folder)
  await writeReferenceData(shared, { seed, asOf })
  shared.close()

  const brands = options.brands.filter(isHouseBrand)
  const folders = await Promise.all(
    brands.map(async (brand) => ({
      brand,
      house: { ...ofBrand(house, brand.name), investors },
      tables: new TableFolder(path.join(folder, brand.name)),
      generation: investors > 0 ? await prepareGeneration(brand, { ...house, hasFiles }) : undefined,
    })),
  )
  const orders = await Promise.all(
    folders.map(async ({ brand, house, tables, generation }) => ({
      brand,
      files: [
        ...(await writeBrand({ tables, house, brand, hasFiles, publication })),
        ...(generation?.letter ? [generation.letter.order] : []),
      ],
    })),
  )
  writeInvestors(folders, options.onProgress)
  for (const { tables } of folders) tables.close()

  const files = orders.flatMap(({ brand, files }) =>
    files.map((order) => ({ order, file: path.join(folder, brand.name, 'files', order.path) })),
  )
  await makeFiles(files, options.makeFile ?? makeRealFile, options.onProgress)
}

export function isHouseBrand(brand: AnyBrand): brand is HouseBrand {
  return brand.name === 'halden' || brand.name === 'linden'
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [first] = await readdir(folder)
  if (first !== undefined) throw new Error(`${folder}: is not empty`)
}

type BrandTables = {
  readonly brand: HouseBrand
  readonly house: DemoHouse & { readonly investors: number }
  readonly tables: TableFolder
  readonly generation: Generation | undefined
}

/** In turn to each brand. */
function writeInvestors(folders: readonly BrandTables[], onProgress: DemoBundle['onProgress']): void {
  const total = folders[0]?.house.investors ?? 0
  for (let index = 0; index < total; index += 1) {
    const target = folders[index % folders.length]
    if (!target?.generation) return
    const { tables, house, generation } = target
    writeGeneratedInvestor(tables, house, { ...generation, brand: target.brand.name }, index)
    const done = index + 1
    if (done % PROGRESS_INVESTORS === 0 || done === total) onProgress?.({ step: 'investors', done, total })
  }
}

type OrderedFile = { readonly order: FileOrder; readonly file: string }

export async function makeFiles(
  files: readonly OrderedFile[],
  makeFile: MakeFile,
  onProgress: DemoBundle['onProgress'],
): Promise<void> {
  for (const directory of new Set(files.map(({ file }) => path.dirname(file))))
    await mkdir(directory, { recursive: true })
  let done = 0
  const makeAll = async (waiting: Iterable<OrderedFile>) => {
    for (const { order, file } of waiting) {
      await writeFile(file, await makeFile(order), { flag: 'wx' })
      done += 1
      onProgress?.({ step: 'files', done, total: files.length })
    }
  }
  const isDocument = ({ order }: OrderedFile) => order.make.kind === 'pdf'
  // Lanes take from one iterator, so that none makes what another has taken.
  const pictures = files.filter((file) => !isDocument(file)).values()
  const documents = files.filter(isDocument).values()
  await Promise.all([
    ...Array.from({ length: LANES.pictures }, async () => makeAll(pictures)),
    ...Array.from({ length: LANES.documents }, async () => makeAll(documents)),
  ])
}
