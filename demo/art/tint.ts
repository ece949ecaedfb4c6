/** Blends two colours written as #rrggbb: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  return combine(first, second, (a, b) => a + (b - a) * share)
}

/** The first colour in light of the second: white leaves it as it is. */
export function multiply(first: string, second: string): string {
  return combine(first, second, (a, b) => (a * b) / 255)
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

export function darken(colour: string, share: number): string {
  return mix(colour, '#10131c', share)
}

function combine(first: string, second: string, channel: (a: number, b: number) => number): string {
  const a = Number.parseInt(first.slice(1), 16)
  const b = Number.parseInt(second.slice(1), 16)
  let result = 0
  for (const shift of [16, 8, 0]) {
    const value = Math.round(channel((a >> shift) & 255, (b >> shift) & 255))
    result |= Math.min(255, Math.max(0, value)) << shift
  }
  return `#${result.toString(16).padStart(6, '0')}`
}
