/** A picture as it is kept: its digest and length, and what it is said to be. */
export type PictureSource = {
  readonly sha256: string
  readonly byteLength: number
  readonly contentType: string
}

/** `<id>.<how its digest begins>`: under such a name a picture never changes. */
export type PictureName = string

const PICTURE_NAME = /^([0-9a-f-]{36})(?:\.([0-9a-f]{16}))?$/

/** Also of the id alone. Whether it is an id is not asked. */
export function readPictureName(name: PictureName): { readonly id: string; readonly digest?: string } {
  const [, id = name, digest] = PICTURE_NAME.exec(name) ?? []
  return { id, ...(digest !== undefined && { digest }) }
}

export const DEFAULT_PICTURE_WIDTH = 960
export const MIN_PICTURE_WIDTH = 16
export const MAX_PICTURE_WIDTH = 2400

/** Wide enough for the portrait of a contact person. */
export const PORTRAIT_WIDTH = 320

// Callers choose any width, but only so many variants of a picture are ever made.
const WIDTH_STEPS = [160, 320, 480, 640, 960, 1280, 1600, MAX_PICTURE_WIDTH] as const

/** The next step up, so that a picture is never blurred on the screen that asked for it. */
export function roundUpWidth(width: number): number {
  return WIDTH_STEPS.find((step) => step >= width) ?? MAX_PICTURE_WIDTH
}

const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
export const PICTURE_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`)
/** A picture may also be unchanged since the caller's last visit. */
export const PICTURE_STATUSES = [200, 304]

/** Writing AVIF takes ten times as long as WebP, and whoever can read the one can read the other. */
const OWN_FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
}

export function isPictureType(contentType: string): boolean {
  return Object.hasOwn(OWN_FORMATS, contentType)
}

/** The format that does justice to the source; undefined for what is no picture. */
export function findOwnFormat(contentType: string): PictureFormat | undefined {
  return isPictureType(contentType) ? OWN_FORMATS[contentType] : undefined
}

/** WebP for callers who name it: browsers do, for the pictures of a page. */
export function chooseFormat(contentType: string, accept: string | null): PictureFormat | undefined {
  const own = findOwnFormat(contentType)
  return own && acceptsWebp(accept ?? '') ? 'webp' : own
}

function acceptsWebp(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
