import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import {
  DEFAULT_PICTURE_WIDTH,
  MAX_PICTURE_WIDTH,
  MIN_PICTURE_WIDTH,
  PICTURE_STATUSES,
  PICTURE_TYPES,
} from './pictures.domain.ts'

const width = z.coerce.number().int().min(MIN_PICTURE_WIDTH).max(MAX_PICTURE_WIDTH)

export const showPicture = call({
  method: 'GET',
  path: '/picture/v1/:id',
  service: 'pictures',
  summary: 'A picture at about the given width, never enlarged; as WebP where Accept names it',
  access: 'portfolio/read',
  params: idParam,
  query: z.object({ width: width.default(DEFAULT_PICTURE_WIDTH) }),
  answer: { contentTypes: PICTURE_TYPES },
  statuses: PICTURE_STATUSES,
})
