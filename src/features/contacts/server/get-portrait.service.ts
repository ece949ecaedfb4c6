import type { PictureSource } from '#features/pictures/pictures.domain.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { findPortrait } from './contacts.queries.ts'

/** B2.4: a person without a picture has none to find; screens show a dummy. */
export async function getPortrait(
  db: Database,
  { brand, idOrEmail }: { readonly brand: string; readonly idOrEmail: string },
): Promise<PictureSource> {
  const person = idOrEmail.includes('@') ? { email: idOrEmail } : { id: idOrEmail }
  const source = await findPortrait(db, { brand, person })
  if (!source) throw new Problem(HTTP_ERRORS.notFound)
  return source
}
