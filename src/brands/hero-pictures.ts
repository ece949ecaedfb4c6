import type { Brand, BrandView } from './brand.ts'
import { type HeroTone, heroToneOf } from './hero.ts'

const MAX_KILOBYTES = 250
const BRAND_AT = 4
const BRAND = 'ftypavif'
const SIZE_BOX = 'ispe'

/** What is wrong with the file; undefined when nothing is. */
export function checkHeroPicture(bytes: Uint8Array): string | undefined {
  if (readAvifWidth(bytes) === undefined) return 'must be an AVIF picture'
  return bytes.length > MAX_KILOBYTES * 1024 ? `must be at most ${MAX_KILOBYTES} kB` : undefined
}

/** What each scheme shows, as `srcset` says it. */
export function listHeroSources(
  hero: NonNullable<Brand['hero']>,
  assets: Brand['assets'],
): NonNullable<BrandView['hero']> {
  const list = (files: readonly string[]) =>
    files
      .flatMap((file) => {
        const asset = assets.get(file)
        return asset ? [`${asset.path} ${readAvifWidth(asset.bytes)}w`] : []
      })
      .join(', ')
  const sourcesOf = (scheme: HeroTone) => {
    const { wide = [], tall = [] } = hero[heroToneOf(hero, scheme)] ?? {}
    return { wide: list(wide), tall: list(tall) }
  }
  return { light: sourcesOf('light'), dark: sourcesOf('dark') }
}

/** In pixels; undefined when the bytes are no AVIF picture. */
function readAvifWidth(bytes: Uint8Array): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', BRAND_AT, BRAND_AT + BRAND.length) !== BRAND) return undefined
  const box = file.indexOf(SIZE_BOX, 0, 'latin1')
  // The name is followed by four bytes of version, then the width.
  return box === -1 || box + 12 > file.length ? undefined : file.readUInt32BE(box + 8)
}
