import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { USERNAME_MAX_CHARACTERS } from '../signin.domain.ts'
import { ExactField } from './text-field.tsx'

export function UsernameField(props: Omit<ComponentProps<typeof ExactField>, 'label'>) {
  const t = useTranslations('signIn')
  return (
    <ExactField
      {...props}
      label={t('username')}
      name="username"
      autoComplete="username"
      maxLength={USERNAME_MAX_CHARACTERS}
      required
    />
  )
}
