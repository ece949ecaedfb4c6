import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { findLastDay } from '#features/view-for/view-for.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { useIsLive } from '#web/forms/use-is-live.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useBrowser } from '../browser-context.ts'
import { Card, CardAside } from '../card.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useChange } from '../security/use-change.ts'
import { useSecurityApi } from '../security/use-security-api.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { usePageAddress } from '../use-page-address.ts'
import type { ReceivedGrant } from './received.api.ts'
import styles from './received-screen.module.css'

type Props = { readonly title: string; readonly grants: readonly ReceivedGrant[] }

/** A4.9: the portfolios that others let the person see, without looking for the mail. */
export function ReceivedScreen({ title, grants }: Props) {
  const t = useTranslations('viewFor')
  const api = useSecurityApi()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  const failureId = useId()
  const [openingId, setOpeningId] = useState<string>()
  const { isBusy, failure, run } = useChange()
  const here = address('signin/enter-view-for')
  if (failure?.status === 401) return <SignInFirst title={title} next={here} />

  const open = (id: string) =>
    run(async () => {
      setOpeningId(id)
      const failure = await api.openGrant(id)
      if (!failure) openPage(address('portfolio'))
      return failure
    })
  return (
    <>
      <Card title={title} intro={{ text: t('receivedIntro') }}>
        <FailureNotice id={failureId} failure={failure} />
        <ul className={styles['list']}>
          {grants.map((grant) => (
            <Received
              key={grant.id}
              grant={grant}
              look={grants.length === 1 ? 'primary' : 'quiet'}
              isOpening={isBusy && openingId === grant.id}
              onOpen={() => void open(grant.id)}
            />
          ))}
        </ul>
      </Card>
      <CardAside>
        <a href={`${here}?code`}>{t('enterCode')}</a>
      </CardAside>
    </>
  )
}

type ReceivedProps = {
  readonly grant: ReceivedGrant
  readonly look: 'primary' | 'quiet'
  readonly isOpening: boolean
  readonly onOpen: () => void
}

function Received({ grant, look, isOpening, onOpen }: ReceivedProps) {
  const t = useTranslations('viewFor')
  const locale = useLocale()
  const isLive = useIsLive()
  const day = formatDay(locale, findLastDay(new Date(grant.until)), 'long')
  return (
    <li className={styles['grant']}>
      <h2 className={styles['name']}>{grant.investor}</h2>
      <p className={styles['until']}>{t('until', { day })}</p>
      <button
        type="button"
        disabled={!isLive}
        aria-disabled={isOpening || undefined}
        aria-label={isOpening ? undefined : t('openOf', { name: grant.investor })}
        className={buttonStyle(look, styles['open'])}
        onClick={onOpen}
      >
        {isOpening && <Spinner size={20} strokeWidth={1.75} />}
        {t(isOpening ? 'opening' : 'open')}
      </button>
    </li>
  )
}
