import type { ReactNode, Ref } from 'react'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { Profile } from '../profile.domain.ts'
import { assembleProfile, listItems, type Section, sectionOf } from '../profile-items.domain.ts'
import { DataRow, DataRows } from './data-row.tsx'
import { ItemChange } from './item-change.tsx'
import styles from './profile-section.module.css'
import { useTranslations } from './texts.ts'
import { useItemWords } from './use-item-words.ts'

type Props = {
  readonly section: Section
  /** As it is on record. */
  readonly original: Profile
  /** As it would be. */
  readonly current: Profile
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** Beside the title: what can be done. */
  readonly control?: ReactNode
  /** In place of what is on record, while it is edited. */
  readonly children?: ReactNode
}

/** B6.4: what belongs together, each value with what it is used for. */
export function ProfileSection({ section, original, current, children, ...card }: Props) {
  const t = useTranslations('profile')
  const { kind } = original
  return (
    <TitledCard
      title={t(`sections.${section === 'person' && kind === 'company' ? 'company' : section}`)}
      note={section === 'person' ? undefined : t(`usedFor.${section}`)}
      {...card}
    >
      {children ?? <Items section={section} original={original} current={current} />}
    </TitledCard>
  )
}

function Items({ section, original, current }: Pick<Props, 'section' | 'original' | 'current'>) {
  const t = useTranslations('profile')
  const describe = useItemWords()
  const [old, fresh] = [readItems(original), readItems(current)]
  const { id, kind } = original
  // Those that go as well, in the order of the page.
  const shown = listItems(assembleProfile(id, kind, [...listItems(original), ...listItems(current)])).filter(
    ({ item }) => sectionOf(item) === section,
  )
  if (shown.length === 0) return <p className={styles['none']}>{t('none')}</p>
  return (
    <DataRows areShort={section === 'person'}>
      {shown.map(({ item }) => {
        const { label, usage } = describe(item)
        return (
          <DataRow key={item} label={label} use={usage}>
            <ItemChange item={item} before={old.get(item)} after={fresh.get(item)} />
          </DataRow>
        )
      })}
    </DataRows>
  )
}

function readItems(profile: Profile) {
  return new Map(listItems(profile).map(({ item, value }) => [item, value]))
}
