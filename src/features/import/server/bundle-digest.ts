import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ignoreErrorCode } from '#server/db/error-code.ts'
import { BUNDLE_FILE } from './bundle-day.ts'
import type { TableFile } from './bundle-folder.ts'
import type { StoredFile } from './stored-files.ts'

type Contents = {
  readonly folder: string
  readonly tableFiles: readonly Pick<TableFile, 'name' | 'path'>[]
  readonly storedFiles: readonly Pick<StoredFile, 'name' | 'sha256'>[]
}

/**
 * B10.4: SHA-256 of a bundle's content, the same for a folder and for any archive of it. A line per file, as `sha256sum` writes
 * it, sorted by path: whoever has the bundle can work it out without us (docs/import.md).
 */
export async function digestBundle({ folder, tableFiles, storedFiles }: Contents): Promise<string> {
  const own = { name: BUNDLE_FILE, path: path.join(folder, BUNDLE_FILE) }
  const hasOwn = await stat(own.path).catch(ignoreErrorCode('ENOENT'))
  const lines = storedFiles.map(writeLine)
  for (const file of hasOwn ? [own, ...tableFiles] : tableFiles)
    lines.push(writeLine({ name: file.name, sha256: await digestFile(file.path) }))
  const hash = createHash('sha256')
  for (const { text } of lines.toSorted((one, other) => Buffer.compare(one.name, other.name)))
    hash.update(text)
  return hash.digest('hex')
}

const writeLine = ({ name, sha256 }: Pick<StoredFile, 'name' | 'sha256'>) => ({
  name: Buffer.from(name),
  text: `${sha256}  ${name}\n`,
})

async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
