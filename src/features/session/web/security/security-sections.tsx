import { Info } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/session/session-context.ts'
import { FactorsSection } from './factors-section.tsx'
import { GrantsSection } from './grants-section.tsx'
import { PasswordSection } from './password-section.tsx'
import type { Security } from './security.api.ts'
import { SecurityContext } from './security-context.ts'
import styles from './security-sections.module.css'
import { SessionsSection } from './sessions-section.tsx'

type Props = { readonly security: Security; readonly reload: () => Promise<void> }

/** The part of the profile about the person's own login. */
export function SecuritySections({ security, reload }: Props) {
  const t = useTranslations('security')
  const isReadOnly = useSession()?.viewee !== undefined
  const surroundings = useMemo(() => ({ isReadOnly, reload }), [isReadOnly, reload])
  return (
    <SecurityContext value={surroundings}>
      {isReadOnly ? (
        <p className={styles['viewing']}>
          <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('viewing')}
        </p>
      ) : (
        <PasswordSection />
      )}
      <FactorsSection state={security.factors} />
      <SessionsSection state={security.sessions} />
      <GrantsSection state={security.grants} />
    </SecurityContext>
  )
}
