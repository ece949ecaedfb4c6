import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'

/** One brand's files, and the place where what is wrong with them is written down. */
export type BrandFolder = {
  readonly name: string
  /** Undefined when there is no such file. */
  readonly findFile: (file: string) => Uint8Array<ArrayBuffer> | undefined
  /** Empty when there is no such folder. */
  readonly listNames: (subfolder: string) => string[]
  /** The file, then the field in it if there is one, then what is wrong. */
  readonly report: (file: string, ...details: readonly string[]) => void
}

export function openBrandFolder(directory: string, name: string, problems: string[]): BrandFolder {
  const path = (file: string) => join(directory, name, file)
  return {
    name,
    findFile: (file) => undefinedIfMissing(() => readFileSync(path(file))),
    listNames: (subfolder) => undefinedIfMissing(() => readdirSync(path(subfolder)).sort()) ?? [],
    report: (file, ...details) => {
      problems.push([posix.join(basename(directory), name, file), ...details].join(': '))
    },
  }
}

/** Undefined when the file is missing (reported) or is not JSON (reported). */
export function readJson(folder: BrandFolder, file: string): unknown {
  const bytes = folder.findFile(file)
  if (bytes === undefined) {
    folder.report(file, 'is missing')
    return undefined
  }
  try {
    return JSON.parse(decodeText(bytes))
  } catch (error) {
    folder.report(file, `is not valid JSON (${(error as SyntaxError).message})`)
    return undefined
  }
}

/** Editors on Windows put a byte order mark in front, which the decoder drops. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function undefinedIfMissing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
