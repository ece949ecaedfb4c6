import type { FormEvent } from 'react'
import { compareNames } from '#kernel/order.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FilterChoice } from '#web/ui/layout/filter-tools.tsx'
import type { OfferedFund } from '../../products.domain.ts'
import styles from './compare-screen.module.css'
import { MOST_COMPARED, writeComparison } from './comparison.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly compared: readonly OfferedFund[]
  readonly offered: readonly OfferedFund[]
  readonly hasOnlyDifferences: boolean
  /** It is told already that there is no room for another. */
  readonly isRefused: boolean
  readonly onAdd: (fund: OfferedFund) => void
}

/** One of the others. The browser's own form: without script it is sent, and the address says the same. */
export function AddFund({ compared, offered, hasOnlyDifferences, isRefused, onAdd }: Props) {
  const t = useTranslations('compare')
  const others = offered
    .filter((fund) => !compared.includes(fund))
    .toSorted((left, right) => compareNames(left.name, right.name))
  if (others.length === 0) return null
  if (compared.length >= MOST_COMPARED) {
    if (isRefused) return null
    return <p className={styles['full']}>{t('full', { most: String(MOST_COMPARED) })}</p>
  }

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('add')
    const fund = others.find(({ id }) => id === chosen)
    event.currentTarget.reset()
    if (fund) onAdd(fund)
  }

  return (
    <form method="get" className={styles['add']} onSubmit={add}>
      <input type="hidden" name="funds" value={writeComparison(compared) ?? ''} />
      {hasOnlyDifferences && <input type="hidden" name="differences" value="1" />}
      <FilterChoice name="add" label={t('add')} value="" every={t('choose')}>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className={buttonStyle('quiet')}>
        {t('addButton')}
      </button>
    </form>
  )
}
