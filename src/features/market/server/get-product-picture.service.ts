import { type PictureSource, readPictureName } from '#features/pictures/pictures.domain.ts'
import { getPicture } from '#features/pictures/server/get-picture.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { getProduct, type OneProduct } from './get-product.service.ts'

export async function getProductPicture(
  db: Database,
  { picture, ...one }: OneProduct & { readonly picture: 'prospectusPicture' | 'propertyPicture' },
): Promise<PictureSource> {
  const name = (await getProduct(db, one))[picture]
  if (name === undefined) throw new Problem(HTTP_ERRORS.notFound)
  return await getPicture(db, { brand: one.brand, id: readPictureName(name).id })
}
