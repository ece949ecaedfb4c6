import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { deleteUnsent } from './attachments.queries.ts'
import type { Owner, RequestParts } from './request-parts.ts'

export async function removeAttachment(
  { db }: Pick<RequestParts, 'db'>,
  file: Owner & { readonly id: string },
): Promise<void> {
  if (!(await deleteUnsent(db, file))) throw new Problem(HTTP_ERRORS.notFound)
}
