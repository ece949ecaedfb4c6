import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { Day } from '#kernel/dates.ts'
import { writeCentralHeader, writeDescriptor, writeEnd, writeLocalHeader } from './zip-records.ts'

const deflate = promisify(deflateRaw)

type PackedText = { readonly name: string; readonly text: string }

/** A small archive of texts, compressed, as a whole. Compressing happens beside the event loop. */
export async function packZip(files: readonly PackedText[], day: Day): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const bytes = Buffer.from(text)
    const packed = await deflate(bytes)
    const file = {
      name,
      day,
      method: 'deflated',
      byteLength: bytes.length,
      packedLength: packed.length,
    } as const
    const checksum = crc32(bytes)
    const parts = [writeLocalHeader(file), packed, writeDescriptor(file, checksum)]
    central.push(writeCentralHeader(file, checksum, offset))
    pieces.push(...parts)
    offset += parts.reduce((sum, { length }) => sum + length, 0)
  }
  const contents = Buffer.concat(central)
  return Buffer.concat([...pieces, contents, writeEnd(files.length, contents.length, offset)])
}
