import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { PictureSource } from '../pictures.domain.ts'
import { findVisiblePicture } from './pictures.queries.ts'

export async function getPicture(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<PictureSource> {
  const source = await findVisiblePicture(db, options)
  if (!source) throw new Problem(HTTP_ERRORS.notFound)
  return source
}
