import type { ReactNode } from 'react'
import { TitledCard } from '../layout/titled-card.tsx'
import styles from './fact-cards.module.css'
import { FactList } from './fact-list.tsx'
import type { FieldGroup, FieldWords } from './fields.ts'

/** So many fields are worth a whole row. */
const MANY = 4

type Props<Group> = {
  readonly groups: readonly Group[]
  readonly words: FieldWords
  readonly nameGroup: (group: Group) => string
  readonly note?: (group: Group) => ReactNode
}

/** Each group of fields as a card in a place of its name; two small ones share a row. */
export function FactCards<Group extends FieldGroup>({ groups, words, nameGroup, note }: Props<Group>) {
  return (
    <div className={styles['cards']}>
      {groups.map((group) => (
        <div
          key={group.name}
          id={group.name}
          data-unbroken
          className={styles[group.fields.length >= MANY ? 'wide' : 'small']}
        >
          <TitledCard title={nameGroup(group)} note={note?.(group)}>
            <FactList fields={group.fields} words={words} />
          </TitledCard>
        </div>
      ))}
    </div>
  )
}
