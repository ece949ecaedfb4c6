import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { useBrand } from './brand-context.ts'
import styles from './footer.module.css'
import { NETWORK_NAMES, SocialIcon } from './social-icon.tsx'

export function Footer({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations()
  const brand = useBrand()
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <nav aria-label={t('shell.footerNavigation')}>
          <ul className={styles['links']}>
            {brand.footerLinks.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles['link']}>
                  {t(`pages.${page}`)}
                </PageLink>
              </li>
            ))}
            {children}
          </ul>
        </nav>
        {brand.socialLinks.length > 0 && (
          <nav aria-label={t('shell.socialNavigation', { brand: brand.title })}>
            <ul className={styles['social']}>
              {brand.socialLinks.map(({ network, href }) => (
                <li key={href}>
                  <a href={href} rel="noreferrer" className={styles['icon']}>
                    <SocialIcon network={network} />
                    <VisuallyHidden>{NETWORK_NAMES[network]}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={styles['note']}>{t('shell.poweredBy')}</p>
      </div>
    </footer>
  )
}
