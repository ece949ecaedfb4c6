import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Keeps the browser off the network: it would look for updates and sync at every start. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Chromium's sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A Chromium of this machine, else of its package manager, else of Playwright. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && canRun('apt-get')) {
    install('apt-get', ['update', '-qq'])
    install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    install(process.execPath, [path.resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its program file.')
  return installed
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const folders = process.env['PATH']?.split(path.delimiter) ?? []
  const candidates = [
    ...folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command))),
    ...MAC_PATHS,
    chromium.executablePath(),
  ]
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate))
}

function canRun(command: string): boolean {
  return (process.env['PATH']?.split(path.delimiter) ?? []).some((folder) =>
    existsSync(path.join(folder, command)),
  )
}

function install(command: string, parameters: string[]): void {
  process.stdout.write(`Installing a browser for the tests: ${command} ${parameters.join(' ')}\n`)
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
}
