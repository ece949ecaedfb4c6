import { execFileSync } from 'node:child_process'
import { say } from './run-steps.ts'
import { checkSource } from './source-checks.ts'

// Is what I changed sound? In a minute, and without a database: `npm test` says the rest.
const outcomes = await checkSource({
  name: 'unit and component tests of what changed',
  run: ['vitest', 'run', '--project=unit', '--project=ui', '--reporter=dot', `--changed=${findBase()}`],
})
const broken = outcomes.filter(({ isGreen }) => !isGreen)
say('')
say(broken.length === 0 ? 'check: sound' : `check: ${broken.map(({ name }) => name).join(', ')} failed`)
process.exit(broken.length === 0 ? 0 : 1)

/** Where this branch left the main one; on the main one itself, what is not committed yet counts. */
function findBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    // A clone of another branch alone.
    return git('rev-parse', 'HEAD')
  }
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
