import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { joinAddress } from '../address.ts'
import { ApiError } from '../api-error.ts'
import { isReloading } from '../chunk-reload.ts'
import { reportFailure } from '../report-failure.ts'
import { buttonStyle } from '../ui/button-style.ts'
import styles from './error-screen.module.css'
import { FallenColumn } from './illustration.tsx'
import { Notice } from './notice.tsx'

/** A2.8: status code, message, illustration; the number finds the line in the log. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const status = error instanceof ApiError ? error.failure.status : 500
  const [errorId, setErrorId] = useState(error instanceof ApiError ? error.failure.errorId : '')
  useEffect(() => setErrorId(reportFailure(error)), [error])
  if (isReloading()) return null
  if (status === 428) return <ApprovalFirst />
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

/** A8.1: documents have come to be approved since the page was loaded. The full load asks the server what they are. */
function ApprovalFirst() {
  const t = useTranslations()
  const { client = '', locale = DEFAULT_LOCALE } = useParams({ strict: false })
  return (
    <>
      <h1>{t('pages.agreement')}</h1>
      <Notice title={t('states.securedTitle')} text={t('problems.http.approvalRequired')}>
        <a href={joinAddress({ client, locale, page: 'user/agreement' })} className={buttonStyle('primary')}>
          {t('pages.agreement')}
        </a>
      </Notice>
    </>
  )
}
