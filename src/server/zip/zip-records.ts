import type { Day } from '#kernel/dates.ts'

/** What the records of an archive say about one of its files (APPNOTE 6.3). */
export type ZipFile = {
  readonly name: string
  readonly day: Day
  readonly method: 'stored' | 'deflated'
  readonly byteLength: number
  /** As it lies in the archive. */
  readonly packedLength: number
}

export const LOCAL_HEADER_BYTES = 30
export const DESCRIPTOR_BYTES = 16
export const CENTRAL_HEADER_BYTES = 46
export const END_BYTES = 22

const VERSION_2 = 20
/** Unix, so that the file mode below is understood. */
const MADE_BY = (3 << 8) | VERSION_2
const READABLE_FILE = 0o100644 * 0x1_00_00
/** The checksum follows the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = (1 << 3) | (1 << 11)
const METHODS = { stored: 0, deflated: 8 } as const

/** Checksum and sizes stay 0: they stand in the descriptor behind the bytes. */
export function writeLocalHeader({ name, day, method }: Pick<ZipFile, 'name' | 'day' | 'method'>): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION_2, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(METHODS[method], 8)
  header.writeUInt16LE(toDosDate(day), 12)
  const text = Buffer.from(name)
  header.writeUInt16LE(text.length, 26)
  return Buffer.concat([header, text])
}

export function writeDescriptor({ byteLength, packedLength }: ZipFile, checksum: number): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR_BYTES)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  descriptor.writeUInt32LE(packedLength, 8)
  descriptor.writeUInt32LE(byteLength, 12)
  return descriptor
}

export function writeCentralHeader(file: ZipFile, checksum: number, start: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(MADE_BY, 4)
  header.writeUInt16LE(VERSION_2, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(METHODS[file.method], 10)
  header.writeUInt16LE(toDosDate(file.day), 14)
  header.writeUInt32LE(checksum, 16)
  header.writeUInt32LE(file.packedLength, 20)
  header.writeUInt32LE(file.byteLength, 24)
  const text = Buffer.from(file.name)
  header.writeUInt16LE(text.length, 28)
  header.writeUInt32LE(READABLE_FILE, 38)
  header.writeUInt32LE(start, 42)
  return Buffer.concat([header, text])
}

export function writeEnd(count: number, contentsBytes: number, offset: number): Buffer {
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
