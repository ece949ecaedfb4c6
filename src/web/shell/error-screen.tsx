import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api-error.ts'
import { isReloading } from '../chunk-reload.ts'
import { buttonStyle } from '../ui/button-style.ts'
import styles from './error-screen.module.css'
import { FallenColumn } from './illustration.tsx'

// Rendering has begun when an error shows up, so nobody else would change the status from 200.
const answerWithStatus = createIsomorphicFn()
  .server((status: number) => setResponseStatus(status))
  .client(() => {})

const currentRequestId = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.requestId)
  .client(() => undefined)

/** A2.8: status code, message, illustration; the number finds the line in the log. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const status = error instanceof ApiError ? error.failure.status : 500
  const errorId = error instanceof ApiError ? error.failure.errorId : currentRequestId()
  answerWithStatus(status)
  if (isReloading()) return null
  return (
    <div className={styles['screen']}>
      <FallenColumn />
      <h1>{t('pages.error', { status: String(status) })}</h1>
      <p className={styles['text']}>{t('states.errorText')}</p>
      {errorId && (
        <p className={styles['errorId']} suppressHydrationWarning>
          {t('states.errorId', { id: errorId })}
        </p>
      )}
      <button type="button" className={buttonStyle('primary')} onClick={() => void router.invalidate()}>
        {t('states.retry')}
      </button>
    </div>
  )
}
