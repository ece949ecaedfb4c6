type FileKind = { readonly contentType: string; readonly isContent: (head: Buffer) => boolean }

/** Bytes at the beginning of a file that tell what it is. */
export const HEAD_BYTES = 512

const startsWith = (...bytes: number[]) => {
  const beginning = Buffer.from(bytes)
  return (head: Buffer) => head.subarray(0, beginning.length).equals(beginning)
}
const isText = (head: Buffer) => !head.includes(0)
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isJpeg = startsWith(0xff, 0xd8, 0xff)

// No SVG and no HTML: they can hold scripts.
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { contentType: 'application/pdf', isContent: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  png: { contentType: 'image/png', isContent: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  jpg: { contentType: 'image/jpeg', isContent: isJpeg },
  jpeg: { contentType: 'image/jpeg', isContent: isJpeg },
  webp: {
    contentType: 'image/webp',
    isContent: (head) =>
      head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  csv: { contentType: 'text/csv', isContent: isText },
  txt: { contentType: 'text/plain', isContent: isText },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isContent: isZip,
  },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isContent: isZip,
  },
}

const FILE_EXTENSIONS = Object.keys(KINDS)

/** By its name, and by its first bytes: a file that is not what it is called is refused. */
export function findContentType(name: string, head: Buffer): { contentType: string } | { reason: string } {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined
  if (!kind) return { reason: `is of no known type: ${FILE_EXTENSIONS.join(', ')}` }
  return kind.isContent(head) ? { contentType: kind.contentType } : { reason: `is no ${extension} inside` }
}
