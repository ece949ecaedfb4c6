import { useTranslations } from 'use-intl'
import { readUserAgent } from '#kernel/user-agent.ts'

/** 'Firefox on Windows', or as much of it as is known. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useTranslations('ui')
  return (userAgent) => {
    const { browser, system } = readUserAgent(userAgent)
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
