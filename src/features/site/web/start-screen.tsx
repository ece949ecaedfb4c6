import { BadgeCheck, FileText, type LucideIcon, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '#web/page-link.tsx'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Hero } from './hero.tsx'
import styles from './start-screen.module.css'
import { useTranslations } from './texts.ts'

type Props = { readonly announcements: ReactNode }

/** The start page of visitors, and of people without a portfolio of their own. */
export function StartScreen({ announcements }: Props) {
  const t = useTranslations('start')
  const isSignedIn = useSession() !== undefined
  return (
    <>
      <Hero>
        <h1 className={styles['headline']}>{t('headline')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
        <p className={styles['actions']}>
          {!isSignedIn && (
            <PageLink page="signIn" className={buttonStyle('primary', styles['first'])}>
              {t('signIn')}
            </PageLink>
          )}
          <PageLink page="contact" className={buttonStyle('quiet', styles['second'])}>
            {t('contact')}
          </PageLink>
        </p>
      </Hero>
      {announcements}
      <ul className={styles['points']}>
        <Point icon={BadgeCheck} title={t('figuresTitle')} text={t('figuresText')} />
        <Point icon={FileText} title={t('documentsTitle')} text={t('documentsText')} />
        <Point icon={Vote} title={t('controlTitle')} text={t('controlText')} />
      </ul>
    </>
  )
}

function Point({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={styles['point']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
    </li>
  )
}
