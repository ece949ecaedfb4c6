import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './password-field.module.css'
import { ExactField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof ExactField>, 'type' | 'action'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly maxLength: number
}

export function PasswordField(props: Props) {
  const t = useTranslations('forms')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <ExactField
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={t(isShown ? 'hideField' : 'showField', { field: props.label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(isShown ? 'hide' : 'show')}
        </button>
      }
    />
  )
}
