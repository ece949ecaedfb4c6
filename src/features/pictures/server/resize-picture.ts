import { isPictureType, type PictureFormat } from '../pictures.domain.ts'

const MAX_INPUT_PIXELS = 50_000_000
const MAX_SECONDS = 15
const QUALITY = 80

/** Its bytes are no picture that could be shown. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/** Upright, at most so wide and never enlarged, without what a camera writes into a picture beside it. */
export async function resizePicture(
  bytes: Buffer,
  { width, format }: { readonly width: number; readonly format: PictureFormat },
): Promise<Buffer> {
  // Loading it takes some hundred milliseconds, which a start should not wait for.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', autoOrient: true })
    const { mediaType } = await picture.metadata()
    if (!isPictureType(mediaType ?? '')) throw new UnreadablePictureError(`${mediaType} is no picture type`)
    return await picture
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw new UnreadablePictureError('the picture cannot be read', { cause: error })
  }
}
