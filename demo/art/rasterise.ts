import sharp from 'sharp'
import type { Drawing } from './drawing.ts'

const QUALITY = 84

export async function rasterise(drawing: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(drawing.toSvg())).removeAlpha().jpeg({ quality: QUALITY }).toBuffer()
}
