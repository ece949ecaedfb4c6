import type { Difference } from '../profile-items.domain.ts'
import { sectionOf } from '../profile-items.domain.ts'
import { DataRow, DataRows } from './data-row.tsx'
import { ItemChange } from './item-change.tsx'
import { useTranslations } from './texts.ts'
import { useItemWords } from './use-item-words.ts'

/** What differs, item by item, old beside new. */
export function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useTranslations('profile')
  const describe = useItemWords()
  return (
    <DataRows>
      {differences.map(({ item, before, after }) => {
        const { label } = describe(item)
        const section = sectionOf(item)
        // Away from its section, 'Private' alone would not say whether it is a phone number or an address.
        const name =
          section === 'person' ? label : t('ofSection', { section: t(`sections.${section}`), label })
        return (
          <DataRow key={item} label={name}>
            <ItemChange item={item} before={before} after={after} />
          </DataRow>
        )
      })}
    </DataRows>
  )
}
