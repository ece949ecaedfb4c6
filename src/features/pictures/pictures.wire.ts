import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { idText } from '#kernel/wire/shapes.ts'
import {
  DEFAULT_PICTURE_WIDTH,
  MAX_PICTURE_WIDTH,
  MIN_PICTURE_WIDTH,
  PICTURE_STATUSES,
  PICTURE_TYPES,
  type PictureName,
  readPictureName,
} from './pictures.domain.ts'

const width = z.coerce.number().int().min(MIN_PICTURE_WIDTH).max(MAX_PICTURE_WIDTH)

const PICTURES = '/picture/v1'

export function encodePictureName(name: PictureName): string {
  return `${PICTURES}/${name}`
}

const nameParam = z.object({
  id: z
    .string()
    .toLowerCase()
    .transform(readPictureName)
    .pipe(z.object({ id: idText, digest: z.string().optional() }))
    .meta({
      description:
        'Its id; with a dot and the first 16 digits of its SHA-256, as addresses have it, it may be kept for ever',
    }),
})

export const showPicture = call({
  method: 'GET',
  path: `${PICTURES}/:id`,
  service: 'pictures',
  summary: 'A picture at about the given width, never enlarged; as WebP where Accept names it',
  access: 'portfolio/read',
  params: nameParam,
  query: z.object({ width: width.default(DEFAULT_PICTURE_WIDTH) }),
  answer: { contentTypes: PICTURE_TYPES },
  statuses: PICTURE_STATUSES,
})
