import { Search } from 'lucide-react'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import type { HeldRow, HeldType } from '../portfolio-rows.domain.ts'
import styles from './list-tools.module.css'
import { HELD_TYPES, type ListView, SORTS } from './list-view.ts'
import { useTranslations } from './texts.ts'
import { type ListLook, LOOKS } from './use-list-look.ts'

type Props = {
  readonly rows: readonly HeldRow[]
  readonly view: ListView
  readonly onChange: (view: ListView) => void
  readonly look: ListLook
}

/** Finds and sorts the list; what is chosen stands in the address. */
export function ListTools({ rows, view, onChange, look }: Props) {
  const t = useTranslations('portfolio')
  const held = new Set(rows.map(({ type }) => type))
  const types = HELD_TYPES.filter((type) => held.has(type) || type === view.type)
  return (
    <search aria-label={t('tools.label')} className={styles['tools']}>
      <label className={styles['find']}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
        <input
          type="search"
          value={view.text}
          placeholder={t('tools.text')}
          aria-label={t('tools.text')}
          autoComplete="off"
          spellCheck={false}
          className={styles['field']}
          onChange={({ target }) => onChange({ ...view, text: target.value })}
        />
      </label>
      {types.length > 1 && (
        <Choice
          label={t('tools.type')}
          value={view.type ?? ''}
          onChange={(type) => onChange({ ...view, type: HELD_TYPES.find((known) => known === type) })}
          options={[
            { value: '', label: t('tools.everyType') },
            ...types.map((type: HeldType) => ({ value: type, label: t(`types.${type}`) })),
          ]}
        />
      )}
      <Choice
        label={t('tools.sort')}
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort: SORTS.find((known) => known === sort) ?? 'nominal' })}
        options={SORTS.map((value) => ({ value, label: t(`tools.sorts.${value}`) }))}
      />
      <SegmentedControl
        label={t('tools.look')}
        value={look.name}
        onChange={look.choose}
        options={LOOKS.map((value) => ({ value, label: t(`tools.looks.${value}`) }))}
      />
    </search>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <span className={styles['label']}>{label}</span>
      <select
        value={value}
        className={`${styles['field']} ${styles['select']}`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
