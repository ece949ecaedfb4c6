import styles from './skeleton.module.css'

type Props = {
  /** A line of text, a heading, or a block that fills the room it is given. */
  readonly shape?: 'line' | 'heading' | 'block'
  /** The final geometry, where it is not the whole width. */
  readonly className?: string | undefined
}

export function Skeleton({ shape = 'line', className = '' }: Props) {
  return (
    <span
      aria-hidden="true"
      data-unprinted
      className={`${styles['skeleton']} ${styles[shape]} ${className}`.trim()}
    />
  )
}
