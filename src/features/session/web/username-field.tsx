import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ExactField } from '#web/forms/text-field.tsx'
import { USERNAME_MAX_CHARACTERS } from '../signin.domain.ts'

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
