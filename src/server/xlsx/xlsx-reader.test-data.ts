import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export type ReadCell = { readonly formula?: string; readonly value: string }
type ReadSheet = { readonly name: string; readonly cells: ReadonlyMap<string, ReadCell> }

/** The parts of the archive by name. */
export async function readParts(file: Buffer): Promise<ReadonlyMap<string, string>> {
  const archive = await fromBufferPromise(file)
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    parts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return parts
}

/** Reads just enough of a workbook: names of sheets, formulas, values; shared texts where a program wrote them. */
export async function readXlsx(file: Buffer): Promise<readonly ReadSheet[]> {
  const parts = await readParts(file)
  const links = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship [^>]*>/g)].map(([link]) => [
      attribute(link, 'Id'),
      attribute(link, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, content = '']) => readText(content),
  )
  return [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*>/g)].map(([sheet]) => ({
    name: unescape(attribute(sheet, 'name')),
    cells: readCells(parts.get(links.get(attribute(sheet, 'r:id')) ?? '') ?? '', shared),
  }))
}

function readCells(sheet: string, shared: readonly string[]): ReadonlyMap<string, ReadCell> {
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)]
  return new Map(
    cells.map(([, attributes = '', content = '']) => {
      const formula = /<f[^>]*>([\s\S]*?)<\/f>/.exec(content)?.[1]
      return [
        attribute(` ${attributes}`, 'r'),
        {
          value: readValue(attributes, content, shared),
          ...(formula !== undefined && { formula: unescape(formula) }),
        },
      ]
    }),
  )
}

function readValue(attributes: string, content: string, shared: readonly string[]): string {
  const value = unescape(/<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '')
  if (attributes.includes('t="s"')) return shared[Number(value)] ?? ''
  return attributes.includes('t="inlineStr"') ? readText(content) : value
}

function readText(content: string): string {
  return [...content.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, part = '']) => unescape(part)).join('')
}

function attribute(tag: string, name: string): string {
  return new RegExp(`[\\s]${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function unescape(escaped: string): string {
  return escaped.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
