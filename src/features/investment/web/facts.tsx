import { Term } from '#web/ui/text/term.tsx'
import type { investment } from '../locales/en-GB.ts'
import styles from './facts.module.css'
import { FieldValue } from './field-value.tsx'
import type { Field, FieldName } from './fields.ts'
import { useTranslations } from './texts.ts'

type TermName = keyof (typeof investment)['terms']

type Props = {
  readonly fields: readonly Field[]
  /** The figures of a strip are the heroes of their card. */
  readonly look?: 'grid' | 'strip'
}

export function Facts({ fields, look = 'grid' }: Props) {
  return (
    <dl className={styles[look]}>
      {fields.map((field) => (
        <div key={field.name} className={field.kind === 'longText' ? styles['wide'] : undefined}>
          <dt className={styles['name']}>
            <FieldLabel name={field.name} />
          </dt>
          <dd className={styles['value']}>
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** With an explanation where the word is one of the trade. */
function FieldLabel({ name }: { readonly name: FieldName }) {
  const t = useTranslations('investment')
  const label = t(`fields.${name}`)
  if (!t.has(`terms.${name}` as never)) return label
  return <Term explanation={t(`terms.${name as TermName}`)}>{label}</Term>
}
