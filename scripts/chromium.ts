import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows. The whole browser keeps a window with its own pages for every page: three times the work. */
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell']
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
  // Without windows it would round the widths of letters, and lines would break elsewhere.
  '--font-render-hinting=none',
  // Chromium's sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A Chromium of this machine, else of its package manager, else of Playwright. */
export function ensureChromium(): string {
  return ensure(findChromium, 'chromium')
}

/** For journeys and pictures: without windows, where this machine or its package manager knows such a Chromium. */
export function ensureHeadlessChromium(): string {
  return ensure(() => findCommand(SHELL_COMMANDS) ?? findChromium(), 'chromium-headless-shell')
}

function ensure(find: () => string | undefined, debianPackage: string): string {
  const found = process.env['CHROMIUM_PATH'] || find()
  if (found) return found
  if (process.getuid?.() === 0 && findCommand(['apt-get'])) {
    install('apt-get', ['update', '-qq'])
    // Not every distribution has the one without windows.
    for (const name of [debianPackage, 'chromium'])
      if (!find()) tryInstall('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  } else {
    install(process.execPath, [path.resolve('node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  }
  const installed = find()
  if (!installed) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its program file.')
  return installed
}

function findChromium(): string | undefined {
  return findCommand(COMMANDS) ?? [...MAC_PATHS, chromium.executablePath()].find((file) => existsSync(file))
}

function findCommand(names: readonly string[]): string | undefined {
  const folders = process.env['PATH']?.split(path.delimiter) ?? []
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

function tryInstall(command: string, parameters: string[]): void {
  try {
    install(command, parameters)
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
  }
}

function install(command: string, parameters: string[]): void {
  process.stdout.write(`Installing a browser for the tests: ${command} ${parameters.join(' ')}\n`)
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
}
