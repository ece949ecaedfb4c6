import { inflateSync } from 'node:zlib'

export type Marked = { readonly tag: string; readonly text: string }
type ReadPdf = {
  /** Everything outside the streams. */
  readonly source: string
  readonly metadata: string
  /** What stands in each object outside its stream, by id. */
  readonly dictionaries: ReadonlyMap<string, string>
  /** What is marked on each page, in the order it was drawn. */
  readonly pages: readonly (readonly Marked[])[]
  /** What is drawn on each page outside every mark. */
  readonly unmarked: readonly string[]
}

type PdfObject = { readonly dictionary: string; readonly stream: string }

const MARKED = /\/(\w+) (?:<<[\s\S]*?>> )?B[DM]C([\s\S]*?)\nEMC/g
const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g

/** Reads just enough of what our renderer writes: no encryption, no object streams, two-byte codes only. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', dictionary = '', stream = ''] of file.toString('latin1').matchAll(OBJECT)) {
    objects.set(id, { dictionary, stream: dictionary.includes('/FlateDecode') ? inflate(stream) : stream })
  }
  const all = [...objects.values()]
  const pageIds = [...field(all, '/Type /Pages').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
  return {
    source: all.map(({ dictionary }) => dictionary).join('\n'),
    metadata: readMetadata(all),
    dictionaries: new Map([...objects].map(([id, { dictionary }]) => [id, dictionary])),
    pages: pageIds.map((id) => readPage(objects, id)),
    unmarked: pageIds.map((id) => readContent(objects, id).replaceAll(MARKED, '')),
  }
}

/** XML, which is in UTF-8. */
function readMetadata(all: readonly PdfObject[]): string {
  const { stream = '' } = all.find(({ dictionary }) => dictionary.includes('/Type /Metadata')) ?? {}
  return Buffer.from(stream, 'latin1').toString()
}

function readPage(objects: Map<string, PdfObject>, id: string): Marked[] {
  const { dictionary } = get(objects, id)
  const fonts = readFonts(objects, get(objects, reference(dictionary, 'Resources')).dictionary)
  return [...readContent(objects, id).matchAll(MARKED)].map(([, tag = '', drawn = '']) => ({
    tag,
    text: readText(drawn, fonts),
  }))
}

function readContent(objects: Map<string, PdfObject>, id: string): string {
  return get(objects, reference(get(objects, id).dictionary, 'Contents')).stream
}

function readText(drawn: string, fonts: Map<string, string[]>): string {
  let unicode: string[] = []
  let text = ''
  for (const [, font, shown = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) unicode = fonts.get(font) ?? []
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    text += codes.map((code) => unicode[Number.parseInt(code, 16)] ?? '\ufffd').join('')
  }
  return text
}

function readFonts(objects: Map<string, PdfObject>, resources: string): Map<string, string[]> {
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
    const map = get(objects, reference(get(objects, id).dictionary, 'ToUnicode')).stream
    const [, range = ''] = /beginbfrange([\s\S]*)endbfrange/.exec(map) ?? []
    const entries = [...range.slice(range.indexOf('[')).matchAll(/<([0-9a-f ]*)>/g)]
    return [name, entries.map(([, hex = '']) => fromUtf16(hex.replaceAll(' ', '')))] as const
  })
  return new Map(fonts)
}

function fromUtf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
}

function reference(dictionary: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? ''
}

function field(all: readonly PdfObject[], marker: string): string {
  const { dictionary = '' } = all.find(({ dictionary }) => dictionary.includes(marker)) ?? {}
  return /\/Kids \[([\s\S]*?)\]/.exec(dictionary)?.[1] ?? ''
}

function get(objects: Map<string, PdfObject>, id: string): PdfObject {
  const object = objects.get(id)
  if (!object) throw new Error(`no object ${id} in this PDF`)
  return object
}

function inflate(stream: string): string {
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}
