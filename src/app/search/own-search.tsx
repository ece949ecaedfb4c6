import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { findDocuments } from '#features/documents/web/found-documents.api.ts'
import { useWholePortfolio } from '#features/portfolio/web/use-whole-portfolio.ts'
import { searchDoor } from '#features/search/web/search-door.ts'
import { searchEntriesQuery } from '#features/search/web/search-entries.api.ts'
import { SearchPalette } from '#features/search/web/search-palette.tsx'
import { useReader } from '#web/api-client/use-reader.ts'
import { hasPermission, useSession } from '#web/session/session-context.ts'

const DOCUMENTS_SHOWN = 5

/** A11.1: waits for the portfolio, which is loaded for it where the page does not. */
export function OwnSearch() {
  const reader = useReader()
  const cache = useQueryClient()
  const { retry, ...portfolio } = useWholePortfolio()
  const loadEntries = useCallback(() => cache.ensureQueryData(searchEntriesQuery(reader)), [cache, reader])
  const mayRead = hasPermission(useSession(), 'download/read')
  const loadDocuments = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findDocuments(reader, { text, count: DOCUMENTS_SHOWN, signal })).map(
        ({ id, description, itemName }) => ({ id, name: description, about: itemName }),
      ),
    [reader],
  )
  return (
    <SearchPalette
      loadEntries={loadEntries}
      loadDocuments={mayRead ? loadDocuments : undefined}
      portfolio={portfolio}
      onRetryPortfolio={retry}
      onClose={() => searchDoor.set(false)}
    />
  )
}
