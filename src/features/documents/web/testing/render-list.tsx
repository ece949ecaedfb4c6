import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { splitAddress } from '#web/address.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import type { DocumentChoices } from '../../document-list.domain.ts'
import { categoryNamesQuery } from '../category-names.api.ts'
import { toAsked } from '../document-filter.ts'
import { documentChoicesQuery, documentListQuery, type ListedEntry } from '../document-list.api.ts'
import { DocumentList } from '../document-list.tsx'

type Options = Parameters<typeof renderPart>[1] &
  Partial<Pick<ComponentProps<typeof DocumentList>, 'search' | 'itemId'>> & {
    readonly choices?: DocumentChoices
    /** Where the next page begins. */
    readonly next?: string
  }

const NO_CHOICES: DocumentChoices = { categories: [], years: [], items: [] }

/** The list as a page has it whose loader found these documents. */
export async function renderList(documents: readonly ListedEntry[], options: Options = {}) {
  const { search = {}, itemId, choices = NO_CHOICES, next, at = '/halden', ...others } = options
  const queryClient = createQueryClient()
  const reader = { client: 'halden', locale: splitAddress(at).locale }
  const { filter, after } = toAsked(search, itemId)
  queryClient.setQueryData(documentListQuery(reader, filter, after).queryKey, {
    pages: [{ documents: [...documents], next }],
    pageParams: [after],
  })
  queryClient.setQueryData(categoryNamesQuery(reader).queryKey, [])
  queryClient.setQueryData(documentChoicesQuery(reader).queryKey, choices)
  const onSearch = vi.fn<ComponentProps<typeof DocumentList>['onSearch']>()
  const own = itemId === undefined ? {} : { itemId }
  const list = <DocumentList search={search} onSearch={onSearch} {...own} />
  return { onSearch, list, ...(await renderPart(list, { at, queryClient, ...others })) }
}
