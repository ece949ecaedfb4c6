import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ignoreErrorCode } from '#server/db/error-code.ts'
import type { ImportProblem } from '../import.domain.ts'
import { listEntries } from './bundle-folder.ts'
import type { ImportProgress } from './import-report.ts'
import { unpackZip } from './zip-bundle.ts'

type Opening = {
  /** A folder, or a file that ends in .zip. */
  readonly bundle: string
  readonly brands: readonly string[]
  readonly report: (problem: ImportProblem) => void
  readonly onProgress: (progress: ImportProgress) => void
}

/** Lets `work` read the bundle as a folder; what was unpacked for it is removed afterwards. Undefined when there is none. */
export async function withBundleFolder<Result>(
  { bundle, brands, report, onProgress }: Opening,
  work: (folder: string) => Promise<Result>,
): Promise<Result | undefined> {
  const found = await stat(bundle).catch(ignoreErrorCode('ENOENT', 'ENOTDIR'))
  if (found?.isDirectory()) return work(bundle)
  if (!found?.isFile() || !bundle.toLowerCase().endsWith('.zip')) {
    report({
      file: bundle,
      line: 0,
      reason: found ? 'is neither a folder nor a .zip file' : 'does not exist',
    })
    return undefined
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'portico-import-'))
  try {
    await unpackZip({ file: bundle, directory, report, onProgress })
    return await work(await findRoot(directory, brands))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Archives often hold one folder that holds everything. */
async function findRoot(directory: string, brands: readonly string[]): Promise<string> {
  const [first, ...others] = await listEntries(directory)
  const isWrapper = first?.isDirectory() === true && others.length === 0 && !brands.includes(first.name)
  return isWrapper ? path.join(directory, first.name) : directory
}
