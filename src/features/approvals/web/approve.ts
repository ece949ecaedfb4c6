import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import type { Approvable } from './approvals.api.ts'

const GIVE_UP_AFTER_MS = 30_000

/** A8.1: throws where the approval was not recorded, or nobody knows. Asking again does no harm. */
export async function approve(documents: readonly Approvable[], locale: Locale): Promise<void> {
  const approvals = documents.map(({ id, checksum }) => ({ document: id, signature: checksum }))
  const response = await fetch('/api/dokumente/v2/approvals', {
    method: 'POST',
    headers: { accept: 'application/json', 'accept-language': locale, 'content-type': 'application/json' },
    body: JSON.stringify({ approvals }),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  if (response.ok) return
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  throw new ApiError({
    status: response.status,
    code: problem.code ?? 'unknown',
    errorId: problem.errorId ?? '',
  })
}
