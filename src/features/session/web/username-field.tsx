import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { USERNAME_MAX_CHARACTERS } from '#features/logins/logins.domain.ts'
import { ExactField } from '#web/forms/text-field.tsx'

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
