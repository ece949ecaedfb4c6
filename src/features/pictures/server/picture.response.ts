import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import {
  chooseFormat,
  DEFAULT_PICTURE_WIDTH,
  findOwnFormat,
  type PictureSource,
  roundUpWidth,
} from '../pictures.domain.ts'
import { nameVariant, type Pictures } from './pictures.keeper.ts'

const FOR_A_DAY = 'private, max-age=86400'
const FOR_EVER = 'private, max-age=31536000, immutable'

/** A picture as a file, in the format and at about the width that the caller asks for. */
export async function sendPicture(
  pictures: Pictures,
  source: PictureSource,
  {
    width = DEFAULT_PICTURE_WIDTH,
    digest,
    headers,
  }: {
    readonly width?: number
    /** How that of the wanted picture begins, where the address tells. */
    readonly digest?: string | undefined
    readonly headers: Headers
  },
): Promise<Response> {
  const format = chooseFormat(source.contentType, headers.get('accept'))
  if (!format) throw new Problem(HTTP_ERRORS.notFound)
  const variant = { width: roundUpWidth(width), format }
  const etag = `"${nameVariant(source, variant)}"`
  const isWanted = digest !== undefined && source.sha256.startsWith(digest)
  const cached = { etag, 'cache-control': isWanted ? FOR_EVER : FOR_A_DAY, vary: 'accept' }
  if (isKnown(etag, headers.get('if-none-match'))) return new Response(null, { status: 304, headers: cached })

  const bytes = await pictures.render(source, variant)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...cached,
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The picture as the text of a data URL. */
export async function sendPictureAsText(
  pictures: Pictures,
  source: PictureSource,
  { width }: { readonly width: number },
): Promise<Response> {
  const format = findOwnFormat(source.contentType)
  if (!format) throw new Problem(HTTP_ERRORS.notFound)
  const bytes = await pictures.render(source, { width: roundUpWidth(width), format })
  return new Response(`data:image/${format};base64,${bytes.toString('base64')}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_A_DAY },
  })
}

/** RFC 9110 13.1.2: weak comparison; `*` knows whatever there is. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.some((tag) => tag === etag || tag === '*')
}
