import sharp from 'sharp'

/** What can be said about a picture without looking at it. */
export async function inspect(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata()
  const { channels, entropy } = await sharp(picture).stats()
  return {
    format,
    width,
    height,
    kilobytes: picture.length / 1000,
    /** How far the pixels are from their mean: 0 is one flat colour. */
    contrast: Math.max(...channels.map(({ stdev }) => stdev)),
    /** Bits per pixel: a flat fill has 0, a gradient some 5. */
    entropy,
  }
}
