import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { hasErrorCode } from '#server/db/error-code.ts'
import type { ImportProblem } from '../import.domain.ts'
import type { ImportProgress } from './import-report.ts'

const MAX_ENTRIES = 500_000
/** Rows of figures shrink to a tenth or twentieth; what shrinks to less than a two-hundredth is made to fill a disk. */
const MAX_RATIO = 200
const HARMLESS_BYTES = 10 * 1024 * 1024
const FILE_TYPE_MASK = 0xf000
const SYMBOLIC_LINK = 0xa000
const CONTROL_CHARACTER = /\p{Cc}/u

type Unpacking = {
  readonly file: string
  readonly directory: string
  readonly report: (problem: ImportProblem) => void
  readonly onProgress: (progress: ImportProgress) => void
}

/** Unpacks an archive entry by entry. What could write elsewhere, or much more than it seems, is reported and left out. */
export async function unpackZip({ file, directory, report, onProgress }: Unpacking): Promise<void> {
  const archive = path.basename(file)
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { autoClose: false, decodeStrings: false })
    const objection = zip.entryCount > MAX_ENTRIES ? `holds more than ${MAX_ENTRIES} files` : undefined
    if (objection !== undefined) return report({ file: archive, line: 0, reason: objection })
    let done = 0
    let unpackedBytes = 0
    for await (const entry of zip.eachEntry()) {
      const name = readName(entry)
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > HARMLESS_BYTES && unpackedBytes > zip.fileSize * MAX_RATIO)
        return report({ file: archive, line: 0, reason: `unpacks to more than ${MAX_RATIO} times its size` })
      onProgress({ step: 'unpack', file: name, done, total: zip.entryCount })
      done += 1
      const reason = findObjection(entry, name) ?? (await unpackEntry(zip, entry, path.join(directory, name)))
      if (reason !== undefined) report({ file: name, line: 0, reason })
    }
  } catch (error) {
    report({ file: archive, line: 0, reason: explain(error) })
  } finally {
    zip?.close()
  }
}

function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

function findObjection(entry: Entry, name: string): string | undefined {
  if (validateFileName(name) !== null || CONTROL_CHARACTER.test(name))
    return 'has a path that leads elsewhere'
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK) return 'is a symbolic link'
  if (entry.isEncrypted()) return 'is encrypted'
  return entry.canDecodeFileData() ? undefined : 'is packed in an unknown way'
}

/** The library refuses an entry that unpacks to another size than it says. */
async function unpackEntry(zip: ZipFile, entry: Entry, target: string): Promise<string | undefined> {
  let checksum = 0
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      checksum = crc32(piece, checksum)
      done(null, piece)
    },
  })
  try {
    await mkdir(target.endsWith('/') ? target : path.dirname(target), { recursive: true })
    if (target.endsWith('/')) return undefined
    await pipeline(await zip.openReadStreamPromise(entry), check, createWriteStream(target, { flags: 'wx' }))
  } catch (error) {
    return hasErrorCode(error, 'EEXIST', 'EISDIR', 'ENOTDIR') ? 'stands in the archive twice' : explain(error)
  }
  return checksum === entry.crc32 ? undefined : 'is damaged: its checksum is another'
}

/** The library's own words say what is wrong with an archive. */
function explain(error: unknown): string {
  // A full disk is no fault of the bundle.
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO') || !(error instanceof Error)) throw error
  return `cannot be unpacked: ${error.message}`
}
