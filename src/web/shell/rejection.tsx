import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api-client/api-error.ts'
import { PageLink } from '../page-link.tsx'
import { buttonStyle } from '../ui/action/button-style.ts'
import { Notice } from './notice.tsx'

type Props = {
  readonly title: string
  readonly error: unknown
  /** Where the way out leads back to the portfolio. */
  readonly isInvestment?: boolean
}

/** A13.1: a whole page whose data could not be had, in place of its skeleton. */
export function Rejection({ title, error, isInvestment = false }: Props) {
  const t = useTranslations('states')
  const router = useRouter()
  const failure = error instanceof ApiError ? error.failure : undefined
  const isMissing = isInvestment && failure?.status === 404
  return (
    <>
      <h1>{title}</h1>
      <Notice title={t('rejectedTitle')} text={t(isMissing ? 'investmentNotFound' : 'couldNotLoadData')}>
        {failure?.errorId && !isMissing && <p>{t('errorId', { id: failure.errorId })}</p>}
        {isInvestment ? (
          <PageLink page="portfolio" className={buttonStyle('primary')}>
            {t('toPortfolio')}
          </PageLink>
        ) : (
          <button type="button" className={buttonStyle('primary')} onClick={() => void router.invalidate()}>
            {t('reload')}
          </button>
        )}
      </Notice>
    </>
  )
}
