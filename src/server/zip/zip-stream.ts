import { crc32 } from 'node:zlib'
import type { Day } from '#kernel/dates.ts'
import {
  CENTRAL_HEADER_BYTES,
  DESCRIPTOR_BYTES,
  END_BYTES,
  LOCAL_HEADER_BYTES,
  writeCentralHeader,
  writeDescriptor,
  writeEnd,
  writeLocalHeader,
  type ZipFile,
} from './zip-records.ts'

export type ZipEntry = {
  /** As it will lie in the folder: safe, and unlike every other. */
  readonly name: string
  readonly day: Day
  readonly byteLength: number
  /** Called when its turn comes; fails where what it yields is not what it should be. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/** Sizes and places are 32-bit numbers, of which the highest means 'see the 64-bit one'. */
export const MAX_ZIP_BYTES = 0xff_ff_ff_fe

/** How long the whole will be, before any of it is read: who knows it sees when something is missing. */
export function measureZip(entries: ReadonlyArray<Pick<ZipEntry, 'name' | 'byteLength'>>): number {
  const ends = entries.map(({ name, byteLength }) => {
    const headers = LOCAL_HEADER_BYTES + DESCRIPTOR_BYTES + CENTRAL_HEADER_BYTES
    return headers + 2 * Buffer.byteLength(name) + byteLength
  })
  return ends.reduce((sum, bytes) => sum + bytes, END_BYTES)
}

/**
 * An archive as it is read, one piece of one file at a time (APPNOTE 6.3). When a file fails the archive ends there, without
 * the table of contents that would make it one.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const start = offset
    const file = toStored(entry)
    const header = writeLocalHeader(file)
    yield header
    let checksum = 0
    for await (const piece of await entry.open()) {
      checksum = crc32(piece, checksum)
      yield piece
    }
    yield writeDescriptor(file, checksum)
    central.push(writeCentralHeader(file, checksum, start))
    offset += header.length + entry.byteLength + DESCRIPTOR_BYTES
  }
  const contents = Buffer.concat(central)
  yield contents
  yield writeEnd(entries.length, contents.length, offset)
}

/** PDFs and pictures are compressed already. */
function toStored({ name, day, byteLength }: ZipEntry): ZipFile {
  return { name, day, method: 'stored', byteLength, packedLength: byteLength }
}
