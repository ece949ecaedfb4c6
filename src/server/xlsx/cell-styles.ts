import type { FigureFormat, TextStyle, WorkbookCell } from './workbook.ts'
import { escapeXml } from './xml-text.ts'

type Look = {
  readonly font: keyof typeof FONTS
  readonly format: string
  readonly align?: 'right' | 'wrap'
  readonly isUnderlined?: boolean
}

const GENERAL = 'General'
/** A5.3: dd.mm.yyyy in both languages. */
const DAY_FORMAT = 'dd\\.mm\\.yyyy'

const FORMATS: Readonly<Record<Exclude<FigureFormat['kind'], 'money'>, string>> = {
  amount: '#,##0.00',
  shares: '#,##0.00####',
  price: '#,##0.00####',
  percent: '0.00%',
  multiple: '0.00"×"',
  rate: '0.0000####',
}

/** By the order in which the fonts are written. */
const FONTS = {
  plain: '<font><sz val="10"/><name val="Calibri"/><family val="2"/></font>',
  bold: '<font><b/><sz val="10"/><name val="Calibri"/><family val="2"/></font>',
  title: '<font><b/><sz val="16"/><name val="Calibri"/><family val="2"/></font>',
  note: '<font><sz val="9"/><color rgb="FF5A5A5A"/><name val="Calibri"/><family val="2"/></font>',
} as const

const TEXT_LOOKS: Readonly<Record<TextStyle, Look>> = {
  plain: { font: 'plain', format: GENERAL },
  bold: { font: 'bold', format: GENERAL },
  head: { font: 'bold', format: GENERAL, align: 'wrap', isUnderlined: true },
  headEnd: { font: 'bold', format: GENERAL, align: 'right', isUnderlined: true },
  title: { font: 'title', format: GENERAL },
  note: { font: 'note', format: GENERAL },
}

/** Numbers below this belong to the formats that every program knows. */
const FIRST_OWN_FORMAT = 164

/** Every look that occurs, once; a cell names its own by number. */
export class CellStyles {
  readonly #numbers = new Map<string, number>()
  readonly #looks: Look[] = []

  constructor() {
    this.#number(TEXT_LOOKS.plain)
  }

  numberOf(cell: WorkbookCell): number {
    return this.#number(lookOf(cell))
  }

  #number(look: Look): number {
    const key = Object.values(look).join('\0')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#looks.length)
    return this.#looks.push(look) - 1
  }

  write(): string {
    const formats = [...new Set(this.#looks.map(({ format }) => format))].filter(
      (format) => format !== GENERAL,
    )
    const numFmts = formats.map(
      (format, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escapeXml(format)}"/>`,
    )
    const cellXfs = this.#looks.map((look) => writeLook(look, formats))
    return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
      numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : ''
    }<fonts count="${Object.keys(FONTS).length}">${Object.values(FONTS).join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF5A5A5A"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
}

function lookOf(cell: WorkbookCell): Look {
  if (cell.kind === 'text') return TEXT_LOOKS[cell.style ?? 'plain']
  if (cell.kind === 'day') return { font: 'plain', format: DAY_FORMAT, align: 'right' }
  const { format, isBold } = cell
  return {
    font: isBold ? 'bold' : 'plain',
    format: format.kind === 'money' ? `#,##0.00\\ "${format.currency}"` : FORMATS[format.kind],
    align: 'right',
  }
}

function writeLook({ font, format, align, isUnderlined }: Look, formats: readonly string[]): string {
  const numFmtId = format === GENERAL ? 0 : FIRST_OWN_FORMAT + formats.indexOf(format)
  const fontId = Object.keys(FONTS).indexOf(font)
  const alignment =
    align === undefined
      ? ''
      : align === 'wrap'
        ? '<alignment vertical="bottom" wrapText="1"/>'
        : `<alignment horizontal="right" indent="1"${isUnderlined ? ' vertical="bottom" wrapText="1"' : ''}/>`
  const attributes = `numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="${isUnderlined ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"`
  return alignment ? `<xf ${attributes} applyAlignment="1">${alignment}</xf>` : `<xf ${attributes}/>`
}
