import type { ComponentProps } from 'react'
import { buttonStyle } from '../ui/action/button-style.ts'
import styles from './text-button.module.css'

/** A way aside: beside the one thing that the step is about. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={buttonStyle('plain', styles['button'])} {...props} />
}
