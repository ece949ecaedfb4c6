/** A colour as people see it: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/** Three channels, each 0–1 when the colour can be shown on a screen. */
type Channels = readonly [red: number, green: number, blue: number]

const GAMUT_TOLERANCE = 1e-4
const CHROMA_SEARCH_STEPS = 18

/** The contrast ratio of WCAG 2.2 between two colours written as #rrggbb: 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const luminances = [luminance(first), luminance(second)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

// The matrices below are those of OKLab: https://bottosson.github.io/posts/oklab/
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(parseHex(hex))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. */
export function oklchToHex(colour: Oklch): string {
  if (isShowable(oklchToLinear(colour))) return formatHex(colour)
  let showable = 0
  let tooStrong = colour.chroma
  for (let step = 0; step < CHROMA_SEARCH_STEPS; step += 1) {
    const chroma = (showable + tooStrong) / 2
    if (isShowable(oklchToLinear({ ...colour, chroma }))) showable = chroma
    else tooStrong = chroma
  }
  return formatHex({ ...colour, chroma: showable })
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShowable(linear: Channels): boolean {
  return linear.every((channel) => channel >= -GAMUT_TOLERANCE && channel <= 1 + GAMUT_TOLERANCE)
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(parseHex(hex))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseHex(hex: string): Channels {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function formatHex(colour: Oklch): string {
  const bytes = oklchToLinear(colour).map((channel) => Math.round(encodeGamma(clamp(channel)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toLinear([red, green, blue]: Channels): Channels {
  return [decodeGamma(red), decodeGamma(green), decodeGamma(blue)]
}

function decodeGamma(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function encodeGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
