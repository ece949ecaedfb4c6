import type { BrandConfiguration } from './brand-schema.ts'
import { contrastRatio, hexToOklch, oklchToHex } from './colour.ts'

/** How light a picture is, and with it what stands on it: dark words on a light one, light words on a dark one. */
export type HeroTone = 'light' | 'dark'

/** Words over a picture: their colour, that of the veil between the two, and how much of the picture the veil covers. */
export type HeroColours = { readonly ink: string; readonly ground: string; readonly cover: number }

const TONES = {
  light: { ground: { lightness: 0.97, maxChroma: 0.014 }, ink: { lightness: 0.25, maxChroma: 0.09 } },
  dark: { ground: { lightness: 0.2, maxChroma: 0.035 }, ink: { lightness: 1, maxChroma: 0 } },
}
const MIN_TEXT_CONTRAST = 4.5
/** A thinner one would be enough for some colours, but the picture would disturb who reads. */
const MIN_COVER = 0.64
const COVER_STEP = 0.01

/** The tone of what is shown in a scheme: a brand with one picture shows it in both. */
export function heroToneOf(hero: BrandConfiguration['hero'], scheme: HeroTone): HeroTone {
  if (hero === undefined || hero[scheme] !== undefined) return scheme
  return scheme === 'light' ? 'dark' : 'light'
}

export function heroStylesheet(mainColor: string, hero: BrandConfiguration['hero']): string {
  const declare = (scheme: HeroTone) => {
    const { ink, ground, cover } = deriveHero(mainColor, heroToneOf(hero, scheme))
    return [
      '  :root {',
      `    --hero-ink: ${ink};`,
      `    --hero-ground: ${ground};`,
      `    --hero-veil: ${ground}${toHex(cover * 255)};`,
      '  }',
    ]
  }
  return [
    ...declare('light').map((line) => line.slice(2)),
    '@media (prefers-color-scheme: dark) {',
    ...declare('dark'),
    '}',
    '',
  ].join('\n')
}

/** A1.4: the veil covers so much that words can be read over any picture, whatever it shows at that place. */
export function deriveHero(mainColor: string, tone: HeroTone): HeroColours {
  const main = hexToOklch(mainColor)
  const { ground, ink } = TONES[tone]
  const derive = ({ lightness, maxChroma }: typeof ground) =>
    oklchToHex({ ...main, lightness, chroma: Math.min(main.chroma, maxChroma) })
  const colours = { ground: derive(ground), ink: derive(ink) }
  let cover = MIN_COVER
  while (cover < 1 && !isReadable({ ...colours, cover })) cover = Math.min(1, cover + COVER_STEP)
  return { ...colours, cover: Math.round(cover * 100) / 100 }
}

/** Every colour of a picture lies between black and white, and so does what shows of it through the veil. */
function isReadable({ ink, ground, cover }: HeroColours): boolean {
  return ['#000000', '#ffffff'].every(
    (pixel) => contrastRatio(ink, seeThrough(ground, cover, pixel)) >= MIN_TEXT_CONTRAST,
  )
}

/** What is seen of a colour behind the veil, mixed as browsers do. */
export function seeThrough(ground: string, cover: number, pixel: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [over, under] = [ground, pixel].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return (over ?? 0) * cover + (under ?? 0) * (1 - cover)
  })
  return `#${channels.map(toHex).join('')}`
}

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
