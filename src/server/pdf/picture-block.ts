import type { PictureBlock } from './pdf-content.ts'
import { FRAME, type Sheet } from './sheet.ts'

const MAX_HEIGHT = FRAME.width / 3

/** What the types of pdfkit leave out. */
type PictureReader = {
  readonly openImage: (bytes: Buffer) => { readonly width: number; readonly height: number }
}

export function drawPicture(sheet: Sheet, { alt, jpeg }: PictureBlock): void {
  const bytes = Buffer.from(jpeg, 'base64')
  const { width, height } = (sheet.document as unknown as PictureReader).openImage(bytes)
  const shown = Math.min(MAX_HEIGHT, (FRAME.width * height) / width)
  sheet.ensureRoom(shown)
  const area = { x: FRAME.left, y: sheet.y, width: FRAME.width, height: shown }
  const bbox: [number, number, number, number] = [area.x, area.y, area.x + area.width, area.y + shown]
  sheet.show(sheet.addTag(sheet.root, 'Figure', { alt, bbox }), bytes, area)
  sheet.y += shown + 14
}
