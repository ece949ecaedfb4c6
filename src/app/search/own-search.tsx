import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWholePortfolio } from '#features/portfolio/web/use-whole-portfolio.ts'
import { searchDoor } from '#features/search/web/search-door.ts'
import { searchEntriesQuery } from '#features/search/web/search-entries.api.ts'
import { SearchPalette } from '#features/search/web/search-palette.tsx'
import { useReader } from '#web/api-client/use-reader.ts'

/** A11.1: waits for the portfolio, which is loaded for it where the page does not. */
export function OwnSearch() {
  const reader = useReader()
  const cache = useQueryClient()
  const { retry, ...portfolio } = useWholePortfolio()
  const loadEntries = useCallback(() => cache.ensureQueryData(searchEntriesQuery(reader)), [cache, reader])
  return (
    <SearchPalette
      loadEntries={loadEntries}
      portfolio={portfolio}
      onRetryPortfolio={retry}
      onClose={() => searchDoor.set(false)}
    />
  )
}
