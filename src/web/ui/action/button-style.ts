import styles from './button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'plain'

/** One look for buttons and for links that act like one. */
export function buttonStyle(look: ButtonLook, extra = ''): string {
  return `${styles['button']} ${styles[look]} ${extra}`.trim()
}
