import styles from './button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'plain'

/** One look for buttons and for links that act like one. Neither is of use on paper: print.css knows them by their first name. */
export function buttonStyle(look: ButtonLook, extra = ''): string {
  return `unprinted ${styles['button']} ${styles[look]} ${extra}`.trim()
}
