import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** All that the demo house and its import are made of; what is only shown is not. */
const INPUTS = ['brands/**/*', 'demo/**/*', 'migrations/**/*', 'src/**/*.ts', 'package-lock.json']
const NOT_INPUTS = /\/web\/|\.test\.ts$|\.gen\.ts$/

/** Of the portal that the journeys run against, named after what makes it: whatever is older is never met again. */
export const DATA_DIRECTORY = path.resolve('.cache/e2e-data', digestInputs())
const SOUND = path.join(DATA_DIRECTORY, 'ended-well')

/** What another version made, or a run that did not end well. */
export function discardUnsoundData(): void {
  for (const directory of globSync(path.join(DATA_DIRECTORY, '../*')))
    if (directory !== DATA_DIRECTORY || !existsSync(SOUND)) rmSync(directory, { recursive: true })
  rmSync(SOUND, { force: true })
}

/** For a house that somebody else builds, so that the journeys need not. */
export function makeRoom(): string {
  const shelf = path.dirname(DATA_DIRECTORY)
  mkdirSync(shelf, { recursive: true })
  return mkdtempSync(path.join(shelf, 'building-'))
}

/** Of a portal that has ended. Theirs stays where they have one. */
export function offerToJourneys(dataDirectory: string): void {
  if (!existsSync(DATA_DIRECTORY)) renameSync(dataDirectory, DATA_DIRECTORY)
}

export function markDataSound(): void {
  writeFileSync(SOUND, '')
}

function digestInputs(): string {
  // The demo house is as of the end of the last month.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 'yyyy-mm'.length))
  for (const entry of globSync(INPUTS, { withFileTypes: true }).toSorted(byPath)) {
    const file = path.relative('.', path.join(entry.parentPath, entry.name))
    if (entry.isFile() && !NOT_INPUTS.test(file)) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function byPath(
  one: { parentPath: string; name: string },
  other: { parentPath: string; name: string },
): number {
  const [left, right] = [one, other].map(({ parentPath, name }) => path.join(parentPath, name))
  return (left ?? '') < (right ?? '') ? -1 : 1
}
