import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { discardUnsoundData, markDataSound } from '../e2e/data-directory.ts'
import { COMPILE_CACHE } from '../tests/process/compile-cache.ts'
import { ensureHeadlessChromium } from './chromium.ts'
import { runSteps, say } from './run-steps.ts'
import { checkSource } from './source-checks.ts'

const REPORTS = path.resolve('.cache/reports')
const VITEST_REPORT = path.join(REPORTS, 'vitest.json')
const E2E_REPORT = path.join(REPORTS, 'e2e.json')

rmSync(REPORTS, { recursive: true, force: true })
discardUnsoundData()
mkdirSync(REPORTS, { recursive: true })

const outcomes = [
  ...(await checkSource({ name: 'build', run: ['node', 'scripts/build.ts', '--if-stale'] })),
  ...(await runSteps(1, [
    {
      name: 'unit, database and route tests',
      run: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    },
    {
      name: 'end-to-end tests',
      run: ['playwright', 'test'],
      env: {
        E2E_REPORT,
        E2E_PORT: String(await findFreePort()),
        CHROMIUM_PATH: ensureHeadlessChromium(),
      },
    },
  ])),
]

if (outcomes.at(-1)?.isGreen) markDataSound()

const tests = [countVitest(), countPlaywright()]
const passed = tests.reduce((sum, count) => sum + count.passed, 0)
const failed = tests.reduce((sum, count) => sum + count.failed, 0)
const broken = outcomes.filter((outcome) => !outcome.isGreen)
say('')
for (const outcome of broken) say(`✗ ${outcome.name}: see above`)
for (const name of [...listFailedInVitest(), ...listFailedInPlaywright()]) say(`  ✗ ${name}`)
for (const name of listUnsteadyJourneys()) say(`  ~ unsteady: ${name}`)
say(`tests: ${passed} passed, ${failed} failed`)
process.exit(broken.length > 0 || failed > 0 || passed === 0 ? 1 : 0)

type VitestFile = {
  readonly name: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/** By name at the very end: logs are long, and often only their last lines are kept. */
function listFailedInVitest(): string[] {
  const files = (readReport(VITEST_REPORT)?.['testResults'] ?? []) as readonly VitestFile[]
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative('.', name)}: ${fullName}`),
  )
}

type PlaywrightSpec = {
  readonly file: string
  readonly title: string
  readonly tests: ReadonlyArray<{ readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }>
}
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

function listFailedInPlaywright(): string[] {
  return listJourneys('unexpected')
}

/** Failed, and passed when they ran once more. */
function listUnsteadyJourneys(): string[] {
  return listJourneys('flaky')
}

function listJourneys(wanted: 'unexpected' | 'flaky'): string[] {
  const list = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(list),
  ]
  return list(readReport(E2E_REPORT) ?? {})
}

function countVitest(): { passed: number; failed: number } {
  const report = readReport(VITEST_REPORT)
  return { passed: Number(report?.['numPassedTests'] ?? 0), failed: Number(report?.['numFailedTests'] ?? 0) }
}

function countPlaywright(): { passed: number; failed: number } {
  const stats = readReport(E2E_REPORT)?.['stats'] as Record<string, number> | undefined
  return { passed: (stats?.['expected'] ?? 0) + (stats?.['flaky'] ?? 0), failed: stats?.['unexpected'] ?? 0 }
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    // The step that writes it failed before: that is reported already.
    return undefined
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
