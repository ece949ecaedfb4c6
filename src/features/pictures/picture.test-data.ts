import sharp from 'sharp'

type Own = {
  readonly width?: number
  readonly height?: number
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  /** 6 says: turn a quarter to the right before showing. */
  readonly orientation?: number
}

export async function buildPicture({ width = 400, height = 200, format = 'jpeg', orientation }: Own = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#336699' } })
  if (orientation !== undefined) picture.withMetadata({ orientation })
  return await picture.toFormat(format).toBuffer()
}

export async function describePicture(bytes: Uint8Array) {
  const { width, height, mediaType, exif } = await sharp(bytes).metadata()
  return { width, height, mediaType, hasExif: exif !== undefined }
}
