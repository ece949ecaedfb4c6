import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api-error.ts'
import { isReloading } from '../chunk-reload.ts'
import { reportFailure } from '../report-failure.ts'
import { buttonStyle } from '../ui/button-style.ts'
import styles from './error-screen.module.css'
import { FallenColumn } from './illustration.tsx'

/** A2.8: status code, message, illustration; the number finds the line in the log. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const status = error instanceof ApiError ? error.failure.status : 500
  const [errorId, setErrorId] = useState(error instanceof ApiError ? error.failure.errorId : '')
  useEffect(() => setErrorId(reportFailure(error)), [error])
  if (isReloading()) return null
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    void router.invalidate()
  }
  return (
    <div className={styles['screen']}>
      <FallenColumn />
      <h1>{t('pages.error', { status: String(status) })}</h1>
      <p className={styles['text']}>{t('states.errorText')}</p>
      {errorId && <p className={styles['errorId']}>{t('states.errorId', { id: errorId })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the page on screen, also where the
          server shows this in its place; without script the link asks for it again */}
      <a href="" className={buttonStyle('primary')} onClick={retry}>
        {t('states.retry')}
      </a>
    </div>
  )
}
