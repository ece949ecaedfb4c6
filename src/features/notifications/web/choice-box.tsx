import { type ReactNode, useEffect, useRef } from 'react'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import styles from './choice-box.module.css'

type Props = {
  readonly type: 'checkbox' | 'radio'
  readonly name?: string
  readonly isChosen: boolean
  /** A part of what it stands for. */
  readonly isPartly?: boolean
  readonly isDisabled: boolean
  readonly onChange: (isChosen: boolean) => void
  readonly label: string
  readonly children?: ReactNode
}

/** One thing to choose, with what there is to say about it. */
export function ChoiceBox({
  type,
  name,
  isChosen,
  isPartly = false,
  isDisabled,
  onChange,
  label,
  children,
}: Props) {
  const box = useRef<HTMLInputElement>(null)
  // What is chosen before the scripts have taken over would be forgotten.
  const isLive = useIsLive()
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={styles['choice']}>
      <input
        ref={box}
        type={type}
        name={name}
        className={styles['box']}
        checked={isChosen}
        disabled={isDisabled || !isLive}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <span className={styles['label']}>{label}</span>
        {children && <span className={styles['text']}>{children}</span>}
      </span>
    </label>
  )
}
