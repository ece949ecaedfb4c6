import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ReadCell, readParts, readXlsx } from '#server/xlsx/xlsx-reader.test-data.ts'
import { packZip } from '#server/zip/pack-zip.ts'
import type { Row, Setting } from '../row.ts'

const run = promisify(execFile)

const INVESTORS = [
  ['halden', 'special.investor'],
  ['halden', 'historical.investor'],
  ['halden', 'both.investor'],
  ['linden', 'public.investor'],
] as const
const REPORTS = [
  { date: '2026-09-30', currency: 'EUR' },
  { date: '2024-12-31', currency: 'USD' },
] as const
/** Of a cent and of a rate alike: both sides calculate with binary numbers, and rates end when they change no more. */
const TOLERANCE = 0.000_001
const HOW_TO_INSTALL = 'apt-get install --no-install-recommends libreoffice-calc'
const FORMULA_VALUE = /(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g

type Portal = Setting['portal']
type Comparison = { readonly checked: number; readonly differences: readonly string[] }

/** Whether a spreadsheet program works out every formula of the exported workbooks to the value that we wrote beside it. */
export async function measureSpreadsheets({ portal }: Setting): Promise<Row[]> {
  const what = 'Exported workbooks: formulas that a spreadsheet program works out alike'
  const version = await findLibreOffice()
  if (version === undefined) return [{ what, figure: `LibreOffice is missing: ${HOW_TO_INSTALL}` }]

  const folder = await mkdtemp(path.join(tmpdir(), 'portico-spreadsheet-'))
  try {
    const { checked, differences } = await compareAll(portal, folder)
    for (const difference of differences) process.stderr.write(`${difference}\n`)
    return [
      {
        what,
        figure: `${checked - differences.length} of ${checked}`,
        comparedWith: version,
        target: 'all of them',
        isMet: checked > 0 && differences.length === 0,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findLibreOffice(): Promise<string | undefined> {
  try {
    const { stdout } = await run('soffice', ['--version'])
    return /LibreOffice [\d.]+/.exec(stdout)?.[0] ?? 'LibreOffice'
  } catch {
    // Not installed; whoever asks is told how.
    return undefined
  }
}

async function compareAll(portal: Portal, folder: string): Promise<Comparison> {
  const [bare, calculated] = [path.join(folder, 'bare'), path.join(folder, 'calculated')]
  await mkdir(bare)
  const originals = new Map<string, Buffer>()
  for (const [brand, username] of INVESTORS) {
    const cookie = await portal.signIn(brand, username)
    for (const { date, currency } of REPORTS) {
      const query = new URLSearchParams({ date, currency, language: 'en-GB' })
      const answer = await portal.get(`/api/${brand}/portfolio/statement.xlsx?${query}`, cookie)
      if (answer.status !== 200) throw new Error(`${username} at ${date}: status ${answer.status}`)
      const name = `${username}-${date}.xlsx`
      originals.set(name, answer.bytes)
      await writeFile(path.join(bare, name), await forgetValues(answer.bytes))
    }
  }
  await recalculate(
    [...originals.keys()].map((name) => path.join(bare, name)),
    { folder, calculated },
  )

  const comparisons: Comparison[] = []
  for (const [name, original] of originals) {
    const result = await readFile(path.join(calculated, name))
    comparisons.push(await compareWorkbooks(name, original, result))
  }
  return {
    checked: comparisons.reduce((sum, { checked }) => sum + checked, 0),
    differences: comparisons.flatMap(({ differences }) => differences),
  }
}

/** What has no value must be calculated. */
async function forgetValues(workbook: Buffer): Promise<Buffer> {
  const parts = await readParts(workbook)
  const files = [...parts].map(([name, text]) => ({ name, text: text.replaceAll(FORMULA_VALUE, '$1') }))
  return await packZip(files, '2026-01-01')
}

async function recalculate(
  files: readonly string[],
  { folder, calculated }: { readonly folder: string; readonly calculated: string },
): Promise<void> {
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  await run('soffice', [
    profile,
    '--headless',
    '--convert-to',
    'xlsx:Calc MS Excel 2007 XML',
    '--outdir',
    calculated,
    ...files,
  ])
}

async function compareWorkbooks(name: string, original: Buffer, result: Buffer): Promise<Comparison> {
  const [ours, theirs] = [await readXlsx(original), await readXlsx(result)]
  const differences: string[] = []
  let checked = 0
  for (const [index, sheet] of ours.entries()) {
    for (const [address, cell] of sheet.cells) {
      if (cell.formula === undefined) continue
      checked += 1
      const found = theirs[index]?.cells.get(address)
      if (!isAlike(cell, found))
        differences.push(
          `${name} ${sheet.name}!${address}: ${cell.value}, not ${found?.value} (${cell.formula})`,
        )
    }
  }
  return { checked, differences }
}

function isAlike(ours: ReadCell, theirs: ReadCell | undefined): boolean {
  if (!theirs || theirs.value === '') return false
  return Math.abs(Number(ours.value) - Number(theirs.value)) <= TOLERANCE
}
