import { useEffect, useRef } from 'react'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './choice.module.css'
import type { DocumentEntry } from './documents.api.ts'
import { useTranslations } from './texts.ts'

type ChoiceProps = { readonly label: string; readonly isChosen: boolean; readonly onToggle: () => void }

/** One of several to download together. What is chosen before the scripts have taken over would be forgotten. */
export function Choice({ label, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={isChosen}
        disabled={!useIsLive()}
        onChange={onToggle}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  )
}

type ChooseAllProps = {
  readonly shown: readonly DocumentEntry[]
  readonly chosenIds: ReadonlySet<string>
  readonly onChange: (chosenIds: ReadonlySet<string>) => void
}

/** All that are shown; what is chosen and not shown stays so. */
export function ChooseAll({ shown, chosenIds, onChange }: ChooseAllProps) {
  const t = useTranslations('documentList')
  const box = useRef<HTMLInputElement>(null)
  const count = shown.filter(({ id }) => chosenIds.has(id)).length
  const isAll = count > 0 && count === shown.length
  const isSome = count > 0 && !isAll

  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])

  function chooseAll(): void {
    const next = new Set(chosenIds)
    for (const { id } of shown) {
      if (isAll) next.delete(id)
      else next.add(id)
    }
    onChange(next)
  }

  return (
    <label className={styles['choice']}>
      <input
        ref={box}
        type="checkbox"
        className={styles['box']}
        checked={isAll}
        disabled={!useIsLive() || shown.length === 0}
        onChange={chooseAll}
      />
      {t('selectAll')}
    </label>
  )
}
