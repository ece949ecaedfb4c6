import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#kernel/dates.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import type { ViewForGrant } from '../view-for.domain.ts'
import { closeView, deleteGrant, getGrants, postGrant, postView } from '../view-for.wire.ts'

export type Grant = Omit<ViewForGrant, 'loginId'>
export type Grants = { readonly given: readonly Grant[]; readonly received: readonly Grant[] }
export type NewGrant = { readonly name: string; readonly email: string; readonly until: Day }

/** A4.9: who may look at the person's portfolio, and whose the person may look at. */
export const grantsQuery = (reader: Reader) =>
  queryOf(
    getGrants,
    { reader },
    ({ given, received }): Grants => ({ given: given.map(decodeGrant), received: received.map(decodeGrant) }),
  )

/** Opens somebody else's portfolio: by access code, by the link from the mail, or one of those received. */
export function useOpenView() {
  const reader = useReader()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  return useMutation({
    mutationFn: async (
      wanted: { readonly code: string } | { readonly token: string } | { readonly grantId: string },
    ) => {
      await ask(postView, { reader, body: wanted })
    },
    onSuccess: () => openPage(address('portfolio')),
  })
}

/** Back to one's own portfolio. */
export async function endView(reader: Reader): Promise<void> {
  await ask(closeView, { reader })
}

/** Done when the list shows it. */
export function useGiveAccess() {
  const reader = useReader()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (grant: NewGrant) => {
      await ask(postGrant, { reader, body: grant })
      await cache.invalidateQueries({ queryKey: keyOf(getGrants) })
    },
  })
}

export function useEndGrant() {
  const reader = useReader()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Pick<Grant, 'id'>) => {
      try {
        await ask(deleteGrant, { reader, params: { id } })
      } catch (error) {
        // What is gone already needs no ending.
        if (!isRefused(error, 404)) throw error
      }
      await cache.invalidateQueries({ queryKey: keyOf(getGrants) })
    },
  })
}

function decodeGrant({
  id,
  investor,
  name,
  email,
  created,
  until,
  ended,
  views,
}: Answer<typeof getGrants>['given'][number]): Grant {
  return {
    id,
    investorName: investor,
    viewerName: name,
    viewerEmail: email,
    createdAt: new Date(created),
    expiresAt: new Date(until),
    ...(ended !== undefined && { endedAt: new Date(ended) }),
    views: views.map((moment) => new Date(moment)),
  }
}
