import { type ReactNode, useId } from 'react'
import { shortPath } from '#kernel/pages.ts'
import { type LinkedPage, PageLink } from '#web/page-link.tsx'
import { hasPermission, mayOpen, type SessionView, useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import styles from './home-screen.module.css'
import { OfficeTasks } from './office-tasks.tsx'
import { useTranslations } from './texts.ts'

type Kind = 'office' | 'partner' | 'guest' | 'nobody'

type Props = {
  readonly session: SessionView
  readonly announcements: ReactNode
  /** What others let this person see, where they do. */
  readonly received: ReactNode
}

/** The start page of who is signed in and holds nothing: what they may see and do here, and nothing that they may not. */
export function HomeScreen({ session, announcements, received }: Props) {
  const t = useTranslations('home')
  const brand = useBrand()
  const kind = tellKind(session, received)
  return (
    <>
      <h1>{t('welcome', { name: session.name })}</h1>
      <p className={styles['lead']}>{t(`lead.${kind}`, { brand: brand.title })}</p>
      {received && <Section title={t('received.title')}>{received}</Section>}
      {kind === 'office' && (
        <Section title={t('office.title')}>
          <OfficeTasks roles={session.roles} />
        </Section>
      )}
      {kind === 'nobody' && (
        <Section title={t('received.title')}>
          <p className={styles['text']}>{t('received.none')}</p>
        </Section>
      )}
      {announcements}
      <Section title={t('ways.title')}>
        <ul className={styles['card']}>
          <Way page="enterViewFor" isByCode title={t('ways.code')} text={t('ways.codeText')} />
          <Way page="security" title={t('ways.security')} text={t('ways.securityText')} />
          {kind === 'partner' && (
            <Way page="agreement" title={t('ways.agreement')} text={t('ways.agreementText')} />
          )}
          <Way page="forms" title={t('ways.forms')} text={t('ways.formsText')} />
          <Way page="contact" title={t('ways.contact')} text={t('ways.contactText')} />
        </ul>
      </Section>
    </>
  )
}

function tellKind(session: SessionView, received: ReactNode): Kind {
  if (hasPermission(session, 'office/read')) return 'office'
  if (session.roles.length > 0) return 'partner'
  return received ? 'guest' : 'nobody'
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type WayProps = {
  readonly page: LinkedPage
  readonly title: string
  readonly text: string
  /** Past the list of what is shared, which stands above. */
  readonly isByCode?: true
}

function Way({ page, title, text, isByCode }: WayProps) {
  const address = usePageAddress()
  if (!mayOpen(page, useSession())) return null
  return (
    <li className={styles['way']}>
      {isByCode ? (
        <a href={`${address(shortPath(page))}?code`}>{title}</a>
      ) : (
        <PageLink page={page}>{title}</PageLink>
      )}
      <p className={styles['note']}>{text}</p>
    </li>
  )
}
