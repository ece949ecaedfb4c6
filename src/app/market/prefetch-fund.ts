import { notFound } from '@tanstack/react-router'
import { interestsQuery } from '#features/interests/web/interests.api.ts'
import { fundQuery, isFundId } from '#features/market/web/fund.api.ts'
import { openSubscriptionsQuery } from '#features/subscriptions/web/subscriptions.api.ts'
import { PAGES } from '#kernel/pages.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { loadTexts } from '../catalogue/load-texts.ts'
import type { Visit } from '../visit.ts'

const PART_TEXTS = Object.values(PAGES.fund.parts).flat()

type Asked = { readonly id: string; readonly session: SessionView | undefined }

/** All that the page of a fund shows; where what can be done with it cannot be had, it stands without (A13.1). */
export async function prefetchFund(visit: Visit, { id, session }: Asked): Promise<{ readonly name: string }> {
  if (!isFundId(id)) throw notFound()
  const { queryClient, reader } = visit
  const isOwn = session?.investorId !== undefined && !session.viewee
  const [{ product }] = await Promise.all([
    queryClient.ensureQueryData(fundQuery(reader, id)).catch((error: unknown) => {
      throw isRefused(error, 404) ? notFound() : error
    }),
    queryClient.prefetchQuery(openSubscriptionsQuery(reader)),
    isOwn && queryClient.prefetchQuery(interestsQuery(reader)),
    prefetchParts(),
    loadTexts(PART_TEXTS, reader.locale),
  ])
  return { name: product.name }
}

/** On the way to the page, so that it comes whole: what came later would push away what was jumped to. */
async function prefetchParts(): Promise<void> {
  await Promise.allSettled([
    import('#features/market/web/fund/fund-slices.tsx'),
    import('#features/interests/web/interest-button.tsx'),
    import('#features/market/web/fact-sheet/fact-sheet-link.tsx'),
    import('#features/subscriptions/web/begin-subscription.tsx'),
    import('#features/subscriptions/web/open-subscriptions-of.tsx'),
    import('#features/assets/web/properties-panel.tsx'),
    import('#features/documents/web/published-documents.tsx'),
  ])
}
