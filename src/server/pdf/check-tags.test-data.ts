import { readPdf } from './pdf-reader.test-data.ts'

/** Shows text, fills or strokes. */
const DRAWING = /\b(TJ|Tj|f|f\*|S|B|Do)\n/
const TEXTUAL = new Set(['P', 'H1', 'H2', 'Lbl', 'LBody', 'Caption', 'TH', 'TD'])

/**
 * What an accessible PDF must have (PDF/UA-1, ISO 14289-1), as far as it can be read from the file: everything drawn is tagged or an
 * artifact, the tree holds the roles where they belong, and the document says its language and title. Empty where nothing is wrong.
 */
export function findTagFaults(
  file: Buffer,
  { language, title }: { language: string; title: string },
): string[] {
  const { source, metadata, pages, unmarked, dictionaries } = readPdf(file)
  const elements = readElements(dictionaries)
  const catalogue = [...dictionaries.values()].find((one) => one.includes('/Type /Catalog')) ?? ''
  const byId = new Map(elements.map((element) => [element.id, element]))
  const marked = pages.flat()
  const expect = (isRight: boolean, fault: string) => (isRight ? [] : [fault])
  const typeOf = (id: string) => byId.get(id)?.type ?? 'nothing'

  return [
    ...expect(catalogue.includes(`/Lang (${language})`), '§7.2: no language'),
    ...expect(source.includes('/DisplayDocTitle true'), '§7.1: the title is not shown'),
    ...expect(metadata.includes(`>${escapeXml(title)}<`), '§7.1: no title in the metadata'),
    ...expect(metadata.includes('<pdfuaid:part>1</pdfuaid:part>'), '§5: no declaration'),
    ...expect(/\/MarkInfo/.test(source) && source.includes('/Marked true'), '§7.1: not marked as tagged'),
    ...expect(source.includes('/StructTreeRoot'), '§7.1: no tree of tags'),
    ...expect(count(source, /\/Tabs \/S/g) === pages.length, '§7.18.3: tab order is not that of the tags'),
    ...expect(count(source, /\/StructParents \d+/g) >= pages.length, '§7.1: a page without tags'),
    ...expect(!/\/Subtype \/Type1\b/.test(source), '§7.21.4.1: a font is not embedded'),
    ...expect(elements.filter(({ type }) => type === 'H1').length === 1, '§7.4.2: not one title'),
    ...elements.flatMap(({ type, parent, scope, hasAlternative }) => [
      ...expect(isAtHome(type, typeOf(parent)), `§7.2: ${type} inside ${typeOf(parent)}`),
      ...expect(type !== 'TH' || scope !== '', '§7.5: a header cell without scope'),
      ...expect(type !== 'Figure' || hasAlternative, '§7.3: a picture without a text'),
    ]),
    ...listUnevenTables(elements),
    ...unmarked.flatMap((drawn) => expect(!DRAWING.test(drawn), '§7.1: something drawn is not marked')),
    ...marked.flatMap(({ tag, text }) =>
      expect(
        tag === 'Artifact' || TEXTUAL.has(tag) || (tag === 'Figure' && text === ''),
        `§7.1: text marked as ${tag}`,
      ),
    ),
    ...marked.flatMap(({ text }) => expect(!text.includes('\ufffd'), '§7.21.7: a letter without its text')),
  ]
}

type Element = {
  readonly id: string
  readonly type: string
  readonly parent: string
  readonly scope: string
  readonly hasAlternative: boolean
}

/** Where tags may stand; all others at the top. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  Caption: ['Table'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TR: ['THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
}

function isAtHome(type: string, parent: string): boolean {
  return type === 'Document' || (PARENTS[type] ?? ['Document']).includes(parent)
}

function readElements(dictionaries: ReadonlyMap<string, string>): readonly Element[] {
  return [...dictionaries].flatMap(([id, dictionary]) => {
    const type = /^<<\n\/S \/(\w+)\n/.exec(dictionary)?.[1]
    if (type === undefined || !dictionary.includes('\n/P ')) return []
    return {
      id,
      type,
      parent: /\n\/P (\d+) 0 R/.exec(dictionary)?.[1] ?? '',
      scope: /\/Scope \/(\w+)/.exec(dictionary)?.[1] ?? '',
      hasAlternative: dictionary.includes('/Alt '),
    }
  })
}

/** §7.5: every row has as many cells as the others of its table. */
function listUnevenTables(elements: readonly Element[]): string[] {
  const children = Map.groupBy(elements, ({ parent }) => parent)
  const below = (id: string, type: RegExp) =>
    (children.get(id) ?? []).filter((element) => type.test(element.type))
  return elements
    .filter(({ type }) => type === 'Table')
    .flatMap(({ id }) => {
      const rows = below(id, /^T(Head|Body|Foot)$/).flatMap((part) => below(part.id, /^TR$/))
      const widths = new Set(rows.map((row) => below(row.id, /^T[HD]$/).length))
      return widths.size === 1 ? [] : [`§7.5: a table with rows of ${[...widths].join(', ')} cells`]
    })
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
