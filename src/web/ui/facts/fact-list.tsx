import { useLocale, useTranslations } from 'use-intl'
import { Term } from '../text/term.tsx'
import styles from './fact-list.module.css'
import { FactValue, findRounding } from './fact-value.tsx'
import type { Field, FieldWords } from './fields.ts'

export type FactListProps<Name extends string = string> = {
  readonly fields: ReadonlyArray<Field<Name>>
  /** The figures of a strip are the heroes of their card. */
  readonly look?: 'grid' | 'strip'
}

/** Each field by its name, with an explanation where that is a word of the trade; that figures are rounded is said once (§5). */
export function FactList({ fields, words, look = 'grid' }: FactListProps & { readonly words: FieldWords }) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const rounding = fields
    .map((field) => findRounding(field, locale))
    .find((decimals) => decimals !== undefined)
  return (
    <>
      <dl className={styles[look]}>
        {fields.map((field) => (
          <div key={field.name} className={field.kind === 'longText' ? styles['wide'] : undefined}>
            <dt className={styles['name']}>
              <Label name={field.name} words={words} />
            </dt>
            <dd className={styles['value']}>
              <FactValue field={field} words={words} />
            </dd>
          </div>
        ))}
      </dl>
      {rounding !== undefined && <p className={styles['note']}>{t('rounded', { decimals: rounding })}</p>}
    </>
  )
}

function Label({ name, words }: { readonly name: string; readonly words: FieldWords }) {
  const explanation = words.explain(name)
  return explanation === undefined ? (
    words.label(name)
  ) : (
    <Term explanation={explanation}>{words.label(name)}</Term>
  )
}
