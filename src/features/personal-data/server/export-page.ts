import path from 'node:path'
import { formatDay } from '#i18n/format/date.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Locale } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import type { Cell, ExportedFile, ExportedRow } from './exporting.queries.ts'
import { texts as english } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'texts', english)

type Texts = typeof english
type Reader = { readonly locale: Locale; readonly timeZone: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
/** Ids, and the same text in another language, say nothing to a reader: data.json has them. */
const TECHNICAL = /^(?:id|other_names|published_in|changed_in)$|_ids?$|_(?:en|de)$/

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const isShown = (column: string) => !TECHNICAL.test(column)

/** As it stands in the text catalogue. */
export const keyOf = {
  table: (name: string) => camel(name) as keyof Texts['tables'],
  column: (name: string) => camel(name) as keyof Texts['columns'],
}

export function exportName(locale: Locale, day: string): string {
  return `${texts(locale)('archive')}-${day}.zip`
}

/** Everything about a person as a page of its own, without anything from outside: what is written last comes from `end`. */
export function openExportPage(
  reader: Reader,
  about: { readonly name: string; readonly house: string; readonly madeAt: Date },
) {
  const t = texts(reader.locale)
  const empty: string[] = []
  const cell = createCell(reader)
  return {
    begin: () =>
      [
        `<!doctype html><html lang="${reader.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
        `<title>${escape(t('title'))}</title><style>${STYLE}</style></head><body><h1>${escape(t('title'))}</h1>`,
        `<p>${escape(t('made', { moment: cell.moment(about.madeAt.toISOString()), name: about.name }))}</p>`,
        `<p>${escape(t('intro', { house: about.house }))}</p>`,
      ].join(''),
    /** The heads of a table, once its first row is known. */
    beginTable: (table: string, row: ExportedRow) => {
      const columns = Object.keys(row.cells).filter(isShown).toSorted()
      const heads = columns.map(
        (name) => `<th scope="col">${escape(t(`columns.${keyOf.column(name)}`))}</th>`,
      )
      return {
        columns,
        html: `<h2>${escape(t(`tables.${keyOf.table(table)}`))}</h2><div><table><thead><tr>${heads.join('')}</tr></thead><tbody>`,
      }
    },
    row: ({ cells }: ExportedRow, columns: readonly string[]) =>
      `<tr>${columns.map((name) => `<td>${cell.html(cells[name], t)}</td>`).join('')}</tr>`,
    endTable: () => '</tbody></table></div>',
    skip: (table: string) => void empty.push(t(`tables.${keyOf.table(table)}`)),
    end: (files: readonly (ExportedFile & { readonly place: string | undefined })[]) => {
      const lines = files.map(
        ({ name, place, sha256, day }) =>
          `<tr><td>${place === undefined ? escape(name) : `<a href="${encodeURI(place)}">${escape(name)}</a>`}</td>` +
          `<td>${escape(formatDay(reader.locale, day))}</td><td>${escape(t(place === undefined ? 'elsewhere' : 'included'))}</td><td>${sha256}</td></tr>`,
      )
      return [
        lines.length > 0
          ? `<h2>${escape(t('files'))}</h2><div><table><tbody>${lines.join('')}</tbody></table></div>`
          : '',
        empty.length > 0 ? `<p>${escape(t('empty', { names: empty.join(', ') }))}</p>` : '',
        '</body></html>',
      ].join('')
    },
  }
}

function createCell({ locale, timeZone }: Reader) {
  const writer = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const moment = (text: string) => writer.format(new Date(text))
  const numbers = new Map<number, Intl.NumberFormat>()
  /** With all the decimals that it is kept with. */
  const number = (text: string) => {
    const kept = text.split('.')[1]?.length ?? 0
    const known = numbers.get(kept)
    const figures =
      known ?? new Intl.NumberFormat(locale, { minimumFractionDigits: kept, maximumFractionDigits: kept })
    if (!known) numbers.set(kept, figures)
    return figures.format(text as `${number}`)
  }
  const write = ({ kind, text }: Cell, t: ReturnType<typeof texts>): string => {
    if (text === null || text === '' || text === '[]' || text === '{}') return EN_DASH
    if (kind === 'boolean') return t(text === 'true' ? 'yes' : 'no')
    if (kind === 'number') return number(text)
    if (kind !== 'string') return text
    if (DAY.test(text)) return formatDay(locale, text)
    return MOMENT.test(text) ? moment(text) : text
  }
  return {
    moment,
    html: (one: Cell | undefined, t: ReturnType<typeof texts>) => escape(one ? write(one, t) : EN_DASH),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

const STYLE = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}',
  'h2{margin-top:2.5rem}div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}',
  'th,td{padding:.375rem .75rem;border-bottom:1px solid #d0d0d0;text-align:left;vertical-align:top;max-width:30rem;overflow-wrap:break-word}',
].join('')
