import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  readonly content: string | Buffer
  readonly isSymbolicLink?: boolean
  readonly isEncrypted?: boolean
  /** What the archive claims, where it lies. */
  readonly checksum?: number
  readonly byteLength?: number
}

const UTF8 = 0x0800
const ENCRYPTED = 0x0001
const DEFLATED = 8
const SYMBOLIC_LINK = 0xa1ff0000
const PLAIN_FILE = 0x81a40000

/** An archive byte by byte, so that it can lie. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.isEncrypted ? UTF8 | ENCRYPTED : UTF8, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt32LE(entry.checksum ?? crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.byteLength ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(entry.isSymbolicLink ? SYMBOLIC_LINK : PLAIN_FILE, 6)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, packed])
    // Made by Unix, so that the attributes are those of Unix.
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), shared, place, name]))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

const END_BYTES = 22

/** The same archive with a directory (of the large kind, ZIP64) that claims so many entries. */
export function claimEntries(zip: Buffer, entries: bigint): Buffer {
  const end = Buffer.from(zip.subarray(-END_BYTES))
  const large = Buffer.alloc(56)
  large.write('PK\u0006\u0006')
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(entries, 24)
  large.writeBigUInt64LE(entries, 32)
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  large.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007')
  locator.writeBigUInt64LE(BigInt(zip.length - END_BYTES), 8)
  locator.writeUInt32LE(1, 16)
  end.writeUInt16LE(0xffff, 8)
  end.writeUInt16LE(0xffff, 10)
  return Buffer.concat([zip.subarray(0, -END_BYTES), large, locator, end])
}
