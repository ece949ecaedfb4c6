import type { ReactNode } from 'react'
import { Term } from '#web/ui/text/term.tsx'
import type { assets } from '../locales/en-GB.ts'
import styles from './fact-list.module.css'
import { useTranslations } from './texts.ts'

type FactName = keyof typeof assets.facts
type ExplainedName = keyof typeof assets.explanations

export type Fact = {
  readonly name: FactName
  /** Undefined where the property does not have it: then it is left out. */
  readonly value: ReactNode
}

/** Those that the property has. */
export function keepKnown(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ value }) => value !== undefined)
}

type Props = {
  readonly facts: readonly Fact[]
  /** Key figures stand side by side in large print. */
  readonly look?: 'facts' | 'keyFigures' | undefined
}

export function FactList({ facts, look = 'facts' }: Props) {
  return (
    <dl className={styles[look]}>
      {keepKnown(facts).map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt className={styles['name']}>
            <FactTitle name={name} />
          </dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function FactTitle({ name }: { name: FactName }) {
  const t = useTranslations('assets')
  const isExplained = (key: FactName): key is FactName & ExplainedName =>
    t.has(`explanations.${key}` as never)
  const title = t(`facts.${name}`)
  return isExplained(name) ? <Term explanation={t(`explanations.${name}`)}>{title}</Term> : title
}
