import type { Database } from '#server/db/connect.ts'
import type { PictureSource } from '../pictures.domain.ts'

export async function findVisiblePicture(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<PictureSource | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['sha256', 'byte_length', 'content_type'])
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('id', 'in', (eb) => eb.selectFrom('visible_picture').select('id'))
    .executeTakeFirst()
  if (!row) return undefined
  return { sha256: row.sha256, byteLength: Number(row.byte_length), contentType: row.content_type }
}
