import { useMemo } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import { LIST_SETTING } from './portfolio.api.ts'

export const LOOKS = ['cards', 'table'] as const
export type Look = (typeof LOOKS)[number]

type Kept = { readonly look?: Look; readonly columns?: readonly string[] }

export type ListLook = {
  readonly name: Look
  readonly choose: (look: Look) => void
  /** Of the table; undefined where nobody has chosen. */
  readonly columns: readonly string[] | undefined
  readonly chooseColumns: (columns: readonly string[]) => void
}

const NOTHING: Kept = {}

/** B9.1: kept for the person. The address wins, so that a page can be passed on as it is. */
export function useListLook(
  asked: string | undefined,
  onSearch: (search: { readonly view: Look }) => void,
): ListLook {
  const [kept, keep] = useUserSetting(LIST_SETTING, NOTHING, isKept, 'prefetched')
  const name = LOOKS.find((look) => look === asked) ?? kept.look ?? 'cards'
  const { columns } = kept
  return useMemo(
    () => ({
      name,
      columns,
      choose: (look) => {
        onSearch({ view: look })
        void keep((known) => ({ ...known, look }))
      },
      chooseColumns: (chosen) => void keep((known) => ({ ...known, columns: chosen })),
    }),
    [name, columns, keep, onSearch],
  )
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { look, columns }: { readonly look?: unknown; readonly columns?: unknown } = value
  const isLook = look === undefined || LOOKS.some((known) => known === look)
  return isLook && (columns === undefined || (Array.isArray(columns) && columns.every(isText)))
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
