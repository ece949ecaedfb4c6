import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { useSession } from '../session/session-context.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { BackLink } from './back-link.tsx'
import { useBrand } from './brand-context.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import type { ShellParts } from './shell.tsx'
import styles from './top-navigation.module.css'

/** A3.1 */
export function TopNavigation({ parts }: { readonly parts: ShellParts | undefined }) {
  const t = useTranslations('shell')
  const brand = useBrand()
  const session = useSession()
  return (
    <header className={styles['bar']}>
      {parts?.banner}
      <div className={styles['inner']}>
        <BackLink className={styles['back']} />
        <PageLink page="start" className={styles['logos']}>
          {brand.logos.map(({ url, darkUrl, width, height, alt }) => (
            <Fragment key={url}>
              <picture data-unprinted={darkUrl && true}>
                {darkUrl && <source srcSet={darkUrl} media="(prefers-color-scheme: dark)" />}
                <img src={url} alt={t('home', { brand: alt })} width={width} height={height} />
              </picture>
              {/* There before somebody prints: another picture would come too late. */}
              {darkUrl && <img src={url} alt={alt} width={width} height={height} data-printed />}
            </Fragment>
          ))}
        </PageLink>
        <nav ref={parts?.navigationRef} aria-label={t('mainNavigation')} className={styles['links']}>
          <NavigationLinks className={styles['link']} badges={parts?.badges} />
        </nav>
        <div data-unprinted className={styles['actions']}>
          {parts?.search}
          <div className={styles['wide']}>
            <LanguageMenu />
          </div>
          {session ? (
            parts?.account
          ) : (
            <PageLink page="signIn" className={buttonStyle('primary', styles['signIn'])}>
              {t('signIn')}
            </PageLink>
          )}
          <MenuSheet className={styles['narrow']} badges={parts?.badges} />
        </div>
      </div>
    </header>
  )
}
