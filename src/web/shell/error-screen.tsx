import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { joinAddress } from '../address.ts'
import { ApiError, isUnreachable } from '../api-client/api-error.ts'
import { reportFailure } from '../api-client/report-failure.ts'
import { isLostChunk, isReloading, reloadOncePerMinute } from '../lazy/chunk-reload.ts'
import { useIsLive } from '../lazy/use-is-live.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import styles from './error-screen.module.css'
import { ErrorTitle } from './error-title.ts'
import { FallenColumn } from './fallen-column.tsx'
import { LockedScreen } from './locked-screen.tsx'
import { Notice } from './notice.tsx'

/** A2.8: status code, message, illustration; the number finds the line in the log. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const status = error instanceof ApiError ? error.failure.status : 500
  const isCut = isCutOff(error)
  const errorId = useErrorId(error)
  if (isReloading()) return null
  if (status === 401) return <SessionOver />
  if (status === 428) return <ApprovalFirst />
  const retry = (event: MouseEvent) => {
    // Not every browser asks again for a module that once failed: the link loads the page anew.
    if (isLostChunk(error)) return
    event.preventDefault()
    void router.invalidate()
  }
  const title = isCut ? t('states.noConnectionTitle') : t('pages.error', { status: String(status) })
  return (
    <div className={styles['screen']}>
      <ErrorTitle text={title} />
      <FallenColumn />
      <h1>{title}</h1>
      <p className={styles['text']}>{t(isCut ? 'states.noConnectionText' : 'states.errorText')}</p>
      {errorId && <p className={styles['errorId']}>{t('states.errorId', { id: errorId })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the page on screen, also where the
          server shows this in its place; without script the link asks for it again */}
      <a href="" className={buttonStyle('primary')} onClick={retry}>
        {t('states.retry')}
      </a>
    </div>
  )
}

function isCutOff(error: unknown): boolean {
  return isUnreachable(error) || isLostChunk(error)
}

/** While the server renders there is nobody to tell: its own failures have their number already. */
function useErrorId(error: unknown): string {
  const isInBrowser = useIsLive()
  if (isCutOff(error)) return ''
  if (error instanceof ApiError) return error.failure.errorId
  return isInBrowser ? reportFailure(error) : ''
}

/** The session has ended elsewhere. The full load clears what is in memory and shows the lock. */
function SessionOver() {
  const t = useTranslations('pages')
  useEffect(() => {
    reloadOncePerMinute({ now: Date.now, storage: sessionStorage, reload: () => location.reload() })
  }, [])
  return <LockedScreen title={t('signIn')} />
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
