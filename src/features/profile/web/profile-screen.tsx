import { Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useSession } from '#web/session/session-context.ts'
import type { Section } from '../profile-items.domain.ts'
import styles from './profile-screen.module.css'
import { useTranslations } from './texts.ts'

/** In the order of the page. */
const SECTIONS: readonly Section[] = ['person', 'emails', 'phones', 'addresses', 'taxNumbers', 'bankAccounts']
/** A4.9: not for those who look at somebody else's portfolio. */
const OWN_SECTIONS: ReadonlySet<Section> = new Set(['taxNumbers', 'bankAccounts'])

type Props = {
  readonly title: string
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** What has just been done. */
  readonly said?: string
  /** Above the sections: how things stand with a request. */
  readonly status?: ReactNode
  readonly renderSection: (section: Section) => ReactNode
  /** Below them. */
  readonly children: ReactNode
}

/** B6.4: the whole profile. */
export function ProfileScreen({ title, titleRef, said, status, renderSection, children }: Props) {
  const t = useTranslations('profile')
  const viewee = useSession()?.viewee
  const sections = viewee ? SECTIONS.filter((section) => !OWN_SECTIONS.has(section)) : SECTIONS
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      {viewee ? (
        <p className={styles['viewing']}>
          <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('viewing', { name: viewee.name })}
        </p>
      ) : (
        <p className={styles['intro']}>{t('intro')}</p>
      )}
      <output className={styles['said']}>{said}</output>
      <div className={styles['sections']}>
        {status}
        {sections.map(renderSection)}
        {children}
      </div>
    </>
  )
}
