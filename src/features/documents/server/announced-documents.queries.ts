import { type RawBuilder, sql } from 'kysely'
import { derivePermissions, listRoles } from '#kernel/permissions.ts'
import type { Database } from '#server/db/connect.ts'

/** A document belongs to at most one of each; what is filed under nothing has the empty name. */
const category = sql`coalesce(document.categories[1], '')`
const subcategory = sql`coalesce(document.categories[2], '')`

/** Of the documents that the person of the request sees. */
export async function selectFiledCategories(
  db: Database,
  brand: string,
): Promise<{ readonly category: string; readonly subcategory: string }[]> {
  const { rows } = await sql<{ category: string; subcategory: string }>`
    select distinct ${category} as category, ${subcategory} as subcategory from document
    where brand = ${brand} and kind <> 'form' and id in (select id from visible_document)
  `.execute(db)
  return rows
}

export type Announcement = { readonly brand: string; readonly publication: number }

/**
 * Whom a publication has brought documents, and of which kind: a query, for whoever plans the notices. Not of what was recalled,
 * and not those who may not open documents. What came with the brand's first publication is the archive it moved in with. Many people
 * get the same documents: what those are filed under is looked up once for all of them.
 */
export function queryAnnounced({ brand, publication }: Announcement): RawBuilder<unknown> {
  const roles = listRoles().filter((role) => derivePermissions([role])['download/read'])
  return sql`
    select delivery.login_id, filed.category, filed.subcategory
    from document_delivery as delivery
      join (
        select distinct same.document_ids, same.versions, ${category} as category, ${subcategory} as subcategory
        from (
          select distinct document_ids, versions from document_delivery
          where brand = ${brand} and publication = ${publication}
        ) as same
          cross join lateral unnest(same.document_ids, same.versions) as brought (document_id, number)
          join document_version as version on version.document_id = brought.document_id
            and version.number = brought.number and version.recalled_on is null
          join document on document.id = version.document_id and document.recalled_on is null
      ) as filed on filed.document_ids = delivery.document_ids and filed.versions = delivery.versions
      join login on login.id = delivery.login_id and login.roles && ${roles}::text[]
    where delivery.brand = ${brand} and delivery.publication = ${publication} and delivery.publication > 1
  `
}

export type AnnouncedDocument = {
  readonly loginId: string
  readonly publication: number
  readonly documentId: string
  readonly category: string
  readonly subcategory: string
  readonly title: string
  /** Of the fund or product that it is about. */
  readonly investment: string | null
}

/** What is in the notices of these people, by report period. As it was published, and without what was recalled since. */
export async function selectAnnounced(
  db: Database,
  brand: string,
  told: readonly { readonly loginId: string; readonly publication: number }[],
): Promise<AnnouncedDocument[]> {
  const { rows } = await sql<AnnouncedDocument>`
    select delivery.login_id as "loginId", delivery.publication, document.id as "documentId",
      ${category} as category, ${subcategory} as subcategory, version.description as title,
      coalesce(fund.name, product.name) as investment
    from unnest(
        ${told.map(({ loginId }) => loginId)}::uuid[], ${told.map(({ publication }) => publication)}::integer[]
      ) as told (login_id, publication)
      join document_delivery as delivery on delivery.brand = ${brand}
        and delivery.publication = told.publication and delivery.login_id = told.login_id
      cross join lateral unnest(delivery.document_ids, delivery.versions) as brought (document_id, number)
      join document_version as version on version.document_id = brought.document_id
        and version.number = brought.number and version.recalled_on is null
      join document on document.id = version.document_id and document.recalled_on is null
      left join fund on fund.id = document.fund_id
      left join fund_product as product on product.id = document.product_id
    order by version.report_period desc, version.description collate natural_order, document.id, version.number desc
  `.execute(db)
  return rows
}
