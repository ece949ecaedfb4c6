import { OFFICE_ROLES } from '#features/office/office.domain.ts'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import styles from './home-screen.module.css'
import { useTranslations } from './texts.ts'

const NAMES = ['clerk', 'approver', 'auditor', 'administration'] as const

/** D1: what somebody of the fund house does for it, and where, until the office has pages of its own. */
export function OfficeTasks({ roles }: { readonly roles: readonly string[] }) {
  const t = useTranslations('home.office')
  const own = NAMES.filter((name) => roles.includes(OFFICE_ROLES[name]))
  const isAdministrationAlone = own.every((name) => name === 'administration')
  return (
    <>
      <dl className={styles['card']}>
        {own.map((name) => (
          <div key={name} className={styles['way']}>
            <dt className={styles['role']}>{t(name)}</dt>
            <dd>{t(`${name}Text`)}</dd>
          </div>
        ))}
      </dl>
      {!isAdministrationAlone && (
        <>
          <p className={styles['text']}>{t('where')}</p>
          <p className={styles['text']}>{t('factor')}</p>
          <PageLink page="security" className={buttonStyle('quiet', styles['action'])}>
            {t('toSecurity')}
          </PageLink>
        </>
      )}
    </>
  )
}
