import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../scripts/chromium.ts'
import { measureCapacity } from './measures/capacity.ts'
import { measureDocuments } from './measures/documents.ts'
import { measureGrownHouse } from './measures/grown-house.ts'
import { measureHouseSize } from './measures/house-size.ts'
import { measureImport } from './measures/import.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureMemory } from './measures/memory.ts'
import { measureMixedDay } from './measures/mixed-day.ts'
import { measureNotices } from './measures/notices.ts'
import { measureOwnInvestments } from './measures/own-investments.ts'
import { measurePageBytes } from './measures/page-bytes.ts'
import { measurePageStatements } from './measures/page-statements.ts'
import { measurePaint } from './measures/paint.ts'
import { measurePortfolioApi } from './measures/portfolio-api.ts'
import { measurePortfolioPage } from './measures/portfolio-page.ts'
import { measureSearch } from './measures/search.ts'
import { measureSignIn } from './measures/sign-in.ts'
import { measureSignedInPages } from './measures/signed-in-pages.ts'
import { measureSoak } from './measures/soak.ts'
import { measureSpreadsheets } from './measures/spreadsheets.ts'
import { measureVoting } from './measures/voting.ts'
import { startPortalProcess } from './portal-process.ts'
import { replaceBlock } from './readme-block.ts'
import type { Row, Setting } from './row.ts'
import { EndedEarly, withScratchDatabase } from './scratch-database.ts'
import { layOutTable } from './table.ts'

// npm run bench            everything; the table also goes into the README
// npm run bench import     only measures whose name holds one of the words
// npm run bench notices    takes a quarter of an hour, and so runs by its name alone; voting, 'grown house' and capacity, which take some
//                          minutes, likewise
// npm run bench soak 60    an hour of everything; by its name alone, too
const README = 'README.md'
const SOAK_MINUTES = 60

const words = process.argv.slice(2)

/** On a house of their own. */
const APART = {
  documents: measureDocuments,
  'own investments': measureOwnInvestments,
  'house size': measureHouseSize,
  'sign-in': measureSignIn,
  import: measureImport,
  'mixed day': measureMixedDay,
}

/** Of one running portal. Memory comes first, as long as it has done nothing else. */
const OF_THE_PORTAL = {
  memory: measureMemory,
  'portfolio page': measurePortfolioPage,
  'signed-in pages': measureSignedInPages,
  'page statements': measurePageStatements,
  'portfolio api': measurePortfolioApi,
  'page bytes': measurePageBytes,
  paint: measurePaint,
  lighthouse: measureLighthouse,
  search: measureSearch,
  spreadsheets: measureSpreadsheets,
}

/** On a house of their own, and only where they are named. */
const BY_NAME = {
  notices: measureNotices,
  voting: measureVoting,
  'grown house': measureGrownHouse,
  capacity: measureCapacity,
  soak: async () => await measureSoak(Number(words.find((word) => /^\d+$/.test(word)) ?? SOAK_MINUTES)),
}
const isWanted = ([name]: readonly [string, unknown]) =>
  words.length === 0 || words.some((word) => name.includes(word))
const rows: Row[] = []
const failures: string[] = []

const ofThePortal = Object.entries(OF_THE_PORTAL).filter(isWanted)
if (ofThePortal.length > 0)
  await attempt('the portal', async () => {
    await withPortal(async (setting) => {
      for (const [name, measure] of ofThePortal) await attempt(name, async () => await measure(setting))
    })
    return []
  })
for (const [name, measure] of Object.entries(APART).filter(isWanted)) await attempt(name, measure)

for (const [name, measure] of Object.entries(BY_NAME)) if (words.includes(name)) await attempt(name, measure)

const table = layOutTable(rows)
console.log(`\n${table}`)
if (words.length === 0 && failures.length === 0) {
  const day = new Date().toISOString().slice(0, 10)
  const text = `Of ${day}, on ${availableParallelism()} cores:\n\n${table}`
  writeFileSync(README, replaceBlock(readFileSync(README, 'utf8'), text))
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)

/** A measure that fails is told, and the others still run; unless somebody has ended all of it. */
async function attempt(name: string, measure: () => Promise<Row[]>): Promise<void> {
  const begun = performance.now()
  try {
    rows.push(...(await measure()))
  } catch (error) {
    if (error instanceof EndedEarly) {
      console.error(`${name} was ${error.message}`)
      process.exit(1)
    }
    failures.push(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
    rows.push({ what: name, figure: 'could not be measured' })
  }
  console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`)
}

async function withPortal(work: (setting: Setting) => Promise<void>): Promise<void> {
  await withScratchDatabase(async ({ folder, url: databaseUrl }) => {
    const options = { folder, databaseUrl, hasDemo: true }
    // Building the demo house takes memory that no later start needs.
    await (await startPortalProcess(options)).stop()
    const portal = await startPortalProcess(options)
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS })
    try {
      const cookie = await portal.signIn('halden', 'special.investor')
      await work({ portal, databaseUrl, folder, cookie, browser })
    } finally {
      await browser.close()
      await portal.stop()
    }
  })
}
