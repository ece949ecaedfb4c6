import type { AttachmentType } from '../change-requests.domain.ts'

const SIGNS: Readonly<Record<AttachmentType, Uint8Array>> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/jpeg': Uint8Array.of(0xff, 0xd8, 0xff),
  'image/png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
}

/** B6.6: from the bytes themselves, whatever name and header say. */
export function readFileKind(bytes: Uint8Array): AttachmentType | undefined {
  const found = Object.entries(SIGNS).find(([, sign]) =>
    Buffer.from(sign).equals(bytes.subarray(0, sign.length)),
  )
  return found?.[0] as AttachmentType | undefined
}
