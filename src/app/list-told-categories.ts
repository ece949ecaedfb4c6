import { listNoticeCategories } from '#features/documents/server/list-notice-categories.service.ts'
import type { Category } from '#features/notifications/notifications.domain.ts'
import { describeNoticeCategory } from '#features/voting/server/describe-notice-category.service.ts'
import type { Locale } from '#kernel/locale.ts'
import { derivePermissions } from '#kernel/permissions.ts'
import type { Database } from '#server/db/connect.ts'

type Asked = { readonly brand: string; readonly locale: Locale; readonly roles: readonly string[] }

/** B5.4: all that somebody can be told of, of each feature that tells. Who only votes for others gets no documents. */
export async function listToldCategories(db: Database, { brand, locale, roles }: Asked): Promise<Category[]> {
  const votes = describeNoticeCategory(locale)
  if (!derivePermissions(roles)['download/read']) return [votes]
  const documents = await listNoticeCategories(db, { brand, locale })
  // A fund house may file documents under the same name: they go with the votes.
  return [...documents.filter(({ category }) => category !== votes.category), votes]
}
