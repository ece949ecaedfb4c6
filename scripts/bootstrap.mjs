// Runs on whatever Node the machine has (18 and newer), before anything is installed. Installs the packages when the
// lockfile has changed, then hands over to the project's own Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const calledFrom = process.cwd()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const COMMANDS = {
  start: [['scripts/build.ts', '--if-stale'], ['src/app/main.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts']],
  check: [['scripts/check.ts']],
  test: [['scripts/test.ts']],
  bench: [['scripts/build.ts', '--if-stale'], ['bench/run.ts']],
  faults: [['scripts/build.ts', '--if-stale'], ['faults/run.ts']],
  // Files on the command line are meant from where it was called.
  portico: [['src/app/cli.ts', calledFrom]],
  shots: [['scripts/build.ts', '--if-stale'], ['scripts/shots.ts']],
}

const [command = '', ...args] = process.argv.slice(2)
const steps = COMMANDS[command]
if (!steps) {
  console.error(`usage: node scripts/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}`)
  process.exit(2)
}

await installPackages()
for (const [index, step] of steps.entries()) {
  const isLast = index === steps.length - 1
  const code = await run(path.join(root, 'node_modules/.bin/node'), [...step, ...(isLast ? args : [])])
  if (code !== 0) process.exit(code)
}

async function installPackages() {
  const stamp = path.join(root, 'node_modules/.portico-installed')
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once, and after each change of them) …')
  // Not `npm ci`: it refuses a lockfile without the binaries of platforms that a registry mirror does not offer. The
  // locked versions hold here too, and the lockfile is left as it is.
  const code = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--loglevel=error',
    '--no-progress',
  ])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, wanted)
}

function run(file, parameters) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { stdio: 'inherit' })
    const forward = (signal) => child.kill(signal)
    // In a terminal Ctrl-C reaches the child by itself; a second one would cut its clean end short.
    const waitForChild = () => process.stdin.isTTY || child.kill('SIGINT')
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', waitForChild)
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', waitForChild)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
