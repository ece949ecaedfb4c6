import { useTranslations } from 'use-intl'

const MINUTE_SECONDS = 60

/** A waiting time as people say it, never shorter than it is; nothing where none is known. */
export function useRetryText(): (seconds: number | undefined) => string {
  const t = useTranslations('signIn')
  return (seconds) => {
    if (seconds === undefined) return ''
    return seconds <= MINUTE_SECONDS
      ? t('retryInSeconds', { count: Math.ceil(seconds) })
      : t('retryInMinutes', { count: Math.ceil(seconds / MINUTE_SECONDS) })
  }
}
