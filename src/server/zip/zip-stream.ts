import { crc32 } from 'node:zlib'
import type { Day } from '#kernel/dates.ts'

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

const LOCAL_HEADER_BYTES = 30
const DESCRIPTOR_BYTES = 16
const CENTRAL_HEADER_BYTES = 46
const END_BYTES = 22

const VERSION_2 = 20
/** Unix, so that the file mode below is understood. */
const MADE_BY = (3 << 8) | VERSION_2
const READABLE_FILE = 0o100644 * 0x1_00_00
/** The checksum follows the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = (1 << 3) | (1 << 11)
/** PDFs and pictures are compressed already. */
const STORED = 0

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
    const header = writeLocalHeader(entry)
    yield header
    let checksum = 0
    for await (const piece of await entry.open()) {
      checksum = crc32(piece, checksum)
      yield piece
    }
    yield writeDescriptor(entry, checksum)
    central.push(writeCentralHeader(entry, checksum, start))
    offset += header.length + entry.byteLength + DESCRIPTOR_BYTES
  }
  const contents = Buffer.concat(central)
  yield contents
  yield writeEnd(entries.length, contents.length, offset)
}

function writeLocalHeader({ name, day }: ZipEntry): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION_2, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(STORED, 8)
  header.writeUInt16LE(toDosDate(day), 12)
  // Checksum and sizes stay 0: they stand in the descriptor.
  const text = Buffer.from(name)
  header.writeUInt16LE(text.length, 26)
  return Buffer.concat([header, text])
}

function writeDescriptor({ byteLength }: ZipEntry, checksum: number): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  descriptor.writeUInt32LE(byteLength, 8)
  descriptor.writeUInt32LE(byteLength, 12)
  return descriptor
}

function writeCentralHeader({ name, day, byteLength }: ZipEntry, checksum: number, start: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(MADE_BY, 4)
  header.writeUInt16LE(VERSION_2, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(STORED, 10)
  header.writeUInt16LE(toDosDate(day), 14)
  header.writeUInt32LE(checksum, 16)
  header.writeUInt32LE(byteLength, 20)
  header.writeUInt32LE(byteLength, 24)
  const text = Buffer.from(name)
  header.writeUInt16LE(text.length, 28)
  header.writeUInt32LE(READABLE_FILE, 38)
  header.writeUInt32LE(start, 42)
  return Buffer.concat([header, text])
}

function writeEnd(count: number, contentsBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(contentsBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Seven bits for the years since 1980, four for the month, five for the day. */
function toDosDate(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (year < 1980) return toDosDate('1980-01-01')
  if (year > 2107) return toDosDate('2107-12-31')
  return ((year - 1980) << 9) | (month << 5) | date
}
