import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { type ChosenCategory, type Interval, listChoices, type Settings } from '../notifications.domain.ts'
import { deleteSettings, getSettings, putSettings } from '../notifications.wire.ts'

export const settingsQuery = (reader: Reader) =>
  queryOf(getSettings, { reader }, (answer): Settings => answer)

/** All of it, or back to what holds for everybody. */
type Wish = { readonly interval: Interval; readonly categories: readonly ChosenCategory[] } | 'default'

/**
 * B5.4: what is chosen shows at once. One change at a time, each as a whole; what is refused is gone again, because only what the
 * server has confirmed is kept.
 */
export function useSettingsChange(confirmed: Settings) {
  const reader = useReader()
  const cache = useQueryClient()
  const { queryKey } = settingsQuery(reader)
  const { mutate, error, reset, isSuccess, variables } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join('\n') },
    mutationFn: async (wish: Wish): Promise<Settings> => {
      if (wish === 'default') return await ask(deleteSettings, { reader, keepalive: true })
      const { interval, categories } = wish
      return await ask(putSettings, {
        reader,
        keepalive: true,
        body: { interval, categories: write(categories) },
      })
    },
    onSuccess: (settings) => cache.setQueryData(queryKey, settings),
  })
  const pending = useMutationState({
    filters: { mutationKey: queryKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Wish,
  }).at(-1)
  const shown: Settings =
    pending === undefined || pending === 'default' ? confirmed : { ...pending, isDefault: false }
  return {
    shown,
    error,
    /** The last change took everything back. */
    wasReset: isSuccess && variables === 'default',
    change: (wish: Wish) => mutate(wish),
    forgetError: reset,
  }
}

function write(categories: readonly ChosenCategory[]) {
  return listChoices(categories).map(({ category, subcategory, notify }) =>
    subcategory === '' ? { category, notify } : { category, subcategory, notify },
  )
}
