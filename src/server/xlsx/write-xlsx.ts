import { packZip } from '../zip/pack-zip.ts'
import { onSheet } from './cell-address.ts'
import { CellStyles } from './cell-styles.ts'
import { writeSheet } from './sheet-xml.ts'
import type { Workbook, WorkbookSheet } from './workbook.ts'
import { escapeXml } from './xml-text.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Office Open XML (ECMA-376), as little of it as a table of figures and formulas needs. */
export async function writeXlsx(workbook: Workbook): Promise<Buffer<ArrayBuffer>> {
  const styles = new CellStyles()
  const sheets = workbook.sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    text: writeSheet(sheet, styles, index === 0),
  }))
  const parts = [
    { name: '[Content_Types].xml', text: writeContentTypes(sheets.map(({ name }) => name)) },
    { name: '_rels/.rels', text: writePackageLinks() },
    { name: 'docProps/core.xml', text: writeProperties(workbook) },
    { name: 'xl/workbook.xml', text: writeWorkbook(workbook.sheets) },
    { name: 'xl/_rels/workbook.xml.rels', text: writeWorkbookLinks(sheets.length) },
    { name: 'xl/styles.xml', text: styles.write() },
    ...sheets,
  ]
  const day = workbook.createdAt.toISOString().slice(0, 10)
  return await packZip(
    parts.map(({ name, text }) => ({ name, text: DECLARATION + text })),
    day,
  )
}

function writeContentTypes(sheetNames: readonly string[]): string {
  const parts = [
    ['/xl/workbook.xml', `${MAIN_TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${MAIN_TYPE}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...sheetNames.map((name) => [`/${name}`, `${MAIN_TYPE}.worksheet+xml`]),
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function writePackageLinks(): string {
  return writeLinks([
    [`${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ])
}

function writeWorkbookLinks(sheetCount: number): string {
  return writeLinks([
    ...Array.from({ length: sheetCount }, (_, index) => [
      `${OFFICE}/relationships/worksheet`,
      `worksheets/sheet${index + 1}.xml`,
    ]),
    [`${OFFICE}/relationships/styles`, 'styles.xml'],
  ])
}

function writeLinks(links: readonly (readonly string[])[]): string {
  const written = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${written.join('')}</Relationships>`
}

function writeProperties({ title, author, locale, createdAt }: Workbook): string {
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${locale}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${moment}</dcterms:created></cp:coreProperties>`
}

/** Programs that can calculate do so on opening, whatever values the file brings along. */
function writeWorkbook(sheets: readonly WorkbookSheet[]): string {
  const tabs = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(requireSheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const titles = sheets.flatMap(({ name, headRows }, index) =>
    headRows === 0
      ? []
      : `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(onSheet(name, `$1:$${headRows}`))}</definedName>`,
  )
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${tabs.join('')}</sheets>${titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : ''}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

const SHEET_NAME = /^(?!')[^[\]:*?/\\\p{Cc}]{1,31}(?<!')$/u

function requireSheetName(name: string): string {
  if (!SHEET_NAME.test(name)) throw new RangeError(`not a name of a sheet: ${name}`)
  return name
}
