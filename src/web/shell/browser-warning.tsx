import { useLocation } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie, getRequestHeader } from '@tanstack/react-start/server'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BROWSER_WARNING_COOKIE, isInternetExplorer } from '#kernel/browser-support.ts'
import { splitAddress } from '../address.ts'

/** Only the first rendering decides: that browser never runs our scripts, so no other needs to know the notice. */
const findWarning = createIsomorphicFn()
  .server((): ReactNode => {
    const isWarned =
      isInternetExplorer(getRequestHeader('user-agent')) && getCookie(BROWSER_WARNING_COOKIE) === undefined
    return isWarned ? <Warning /> : null
  })
  .client((): ReactNode => null)

const BROWSERS = [
  { name: 'Microsoft Edge', href: 'https://www.microsoft.com/edge' },
  { name: 'Google Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Mozilla Firefox', href: 'https://www.mozilla.org/firefox/' },
  { name: 'Apple Safari', href: 'https://www.apple.com/safari/' },
] as const

// Written out because that browser knows no CSS variables.
const BOX: CSSProperties = {
  margin: '16px auto',
  maxWidth: '912px',
  padding: '16px 24px',
  border: '1px solid #b3261e',
  background: '#fff4f3',
  color: '#1a1a1a',
  fontFamily: 'Segoe UI, Arial, sans-serif',
}

/** A13.2 */
export function BrowserWarning() {
  return findWarning()
}

function Warning() {
  const t = useTranslations('browserWarning')
  const { pathname, searchStr } = useLocation()
  const dismissHref = `/${splitAddress(pathname).client}/browser-warning/dismiss?from=${encodeURIComponent(
    pathname + searchStr,
  )}`
  return (
    <div role="alert" style={BOX}>
      <p>
        <strong>{t('title')}</strong>
      </p>
      <p>{t('intro')}</p>
      <ul>
        <li>{t('restrictionFunctions')}</li>
        <li>{t('restrictionDisplay')}</li>
        <li>{t('restrictionSpeed')}</li>
      </ul>
      <p>{t('recommendation')}</p>
      <ul>
        {BROWSERS.map(({ name, href }) => (
          <li key={href}>
            <a href={href} style={{ color: '#1a1a1a' }}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={dismissHref} style={{ color: '#1a1a1a' }}>
          {t('dismiss')}
        </a>
      </p>
    </div>
  )
}
