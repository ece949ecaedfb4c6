import type { PictureBlock } from './pdf-content.ts'
import { FRAME, type Sheet } from './sheet.ts'

const MAX_HEIGHT = FRAME.width / 3

export function drawPicture(sheet: Sheet, { alt, jpeg, width, height }: PictureBlock): void {
  const shown = Math.min(MAX_HEIGHT, (FRAME.width * height) / width)
  sheet.ensureRoom(shown)
  const area = { x: FRAME.left, y: sheet.y, width: FRAME.width, height: shown }
  const bbox: [number, number, number, number] = [area.x, area.y, area.x + area.width, area.y + shown]
  sheet.show(sheet.addTag(sheet.root, 'Figure', { alt, bbox }), Buffer.from(jpeg, 'base64'), area)
  sheet.y += shown + 14
}
