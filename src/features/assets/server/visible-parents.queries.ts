import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { ForeignKey, PropertyOwner } from '../assets.domain.ts'
import { readFigure } from './read-columns.ts'

const FOR_EVER = 'infinity'

/** Which of the parents that the caller may see own which of the properties, by system and key. */
export async function loadVisibleOwners(
  db: Database,
  { brand, ids }: { readonly brand: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly PropertyOwner[]>> {
  const { rows } = await sql<{
    readonly property_id: string
    readonly system: string
    readonly key: string
    readonly ownership_share: string
    readonly until: string
  }>`
    select property_id, system, key, ownership_share, until from visible_property_parent
    where brand = ${brand} and property_id = any(${ids}::uuid[]) order by system, key
  `.execute(db)
  const owners = Map.groupBy(rows, ({ property_id }) => property_id)
  return new Map(
    [...owners].map(([id, own]) => [
      id,
      own.map(({ system, key, ownership_share, until }) => ({
        system,
        key,
        ownershipShare: readFigure(ownership_share),
        until: until === FOR_EVER ? undefined : until,
      })),
    ]),
  )
}

export async function isParentVisible(
  db: Database,
  { brand, parent }: { readonly brand: string; readonly parent: ForeignKey },
): Promise<boolean> {
  const found = await db
    .selectFrom('visible_parent')
    .select('key')
    .where('brand', '=', brand)
    .where('system', '=', parent.system)
    .where('key', '=', parent.key)
    .executeTakeFirst()
  return found !== undefined
}
