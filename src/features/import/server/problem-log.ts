import { closeSync, openSync, writeSync } from 'node:fs'
import type { ImportProblem } from '../import.domain.ts'
import { formatProblem } from './import-report.ts'

/** Enough to mend a bundle by; a million bad rows must not fill the memory. */
export const KEPT_PROBLEMS = 10_000
const BUFFERED_CHARACTERS = 64 * 1024
/** Rows hold what people are. */
const FILE_MODE = 0o600

/** Counts all problems, keeps the first, and writes every one of them to a file if there is one. */
export class ProblemLog {
  readonly #kept: ImportProblem[] = []
  readonly #descriptor: number | undefined
  #buffered = ''
  #count = 0

  constructor(reportFile?: string) {
    this.#descriptor = reportFile === undefined ? undefined : openSync(reportFile, 'w', FILE_MODE)
  }

  get count(): number {
    return this.#count
  }

  get kept(): readonly ImportProblem[] {
    return this.#kept
  }

  readonly add = (problem: ImportProblem): void => {
    this.#count += 1
    if (this.#kept.length < KEPT_PROBLEMS) this.#kept.push(problem)
    this.write(formatProblem(problem))
  }

  /** A line for the file alone. */
  readonly write = (line: string): void => {
    if (this.#descriptor === undefined) return
    this.#buffered += `${line}\n`
    if (this.#buffered.length >= BUFFERED_CHARACTERS) this.#flush(this.#descriptor)
  }

  close(): void {
    if (this.#descriptor === undefined) return
    this.#flush(this.#descriptor)
    closeSync(this.#descriptor)
  }

  #flush(descriptor: number): void {
    writeSync(descriptor, this.#buffered)
    this.#buffered = ''
  }
}
