import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Drawing } from '../demo/art/drawing.ts'
import { drawHalden } from '../demo/art/hero/draw-halden.ts'
import { drawLinden } from '../demo/art/hero/draw-linden.ts'
import type { HeroCut } from '../demo/art/hero/hero-cut.ts'

// node scripts/draw-heroes.ts          the pictures of the start pages, into the brands' folders
// node scripts/draw-heroes.ts linden   of one brand
const WIDTHS: Readonly<Record<HeroCut, readonly number[]>> = { wide: [1280, 1920, 2560], tall: [720, 1080] }
const QUALITY = 56

const HEROES: Readonly<Record<string, Readonly<Record<string, (cut: HeroCut) => Drawing>>>> = {
  halden: { dark: drawHalden },
  linden: { light: (cut) => drawLinden(cut, 'light'), dark: (cut) => drawLinden(cut, 'dark') },
}

const only = process.argv[2]
for (const [brand, tones] of Object.entries(HEROES)) {
  if (only !== undefined && only !== brand) continue
  for (const [tone, draw] of Object.entries(tones)) {
    for (const [cut, widths] of Object.entries(WIDTHS) as [HeroCut, readonly number[]][]) {
      const svg = Buffer.from(draw(cut).toSvg())
      for (const width of widths) await write(brand, `hero-${tone}-${cut}-${width}.avif`, svg, width)
    }
  }
}

async function write(brand: string, file: string, svg: Buffer, width: number): Promise<void> {
  const folder = path.join('brands', brand, 'assets')
  const bytes = await sharp(svg)
    .removeAlpha()
    .resize({ width })
    .avif({ quality: QUALITY, effort: 4 })
    .toBuffer()
  writeFileSync(path.join(folder, file), bytes)
  process.stdout.write(`${folder}/${file}: ${Math.ceil(bytes.length / 1024)} kB\n`)
}
