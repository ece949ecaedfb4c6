import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { PageLink } from '#web/page-link.tsx'
import { mayOpen, useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { useToday } from '#web/use-today.ts'
import { findSentOn } from '../interests.domain.ts'
import styles from './interest-button.module.css'
import { EMPTY_VALUES } from './interest-values.ts'
import { interestsQuery } from './interests.api.ts'
import { useTranslations } from './texts.ts'

const InterestDialog = lazyPart(async () => (await import('./interest-dialog.tsx')).InterestDialog)

type Props = { readonly fundId: string; readonly fundName: string }

/** B4.4, A4.9: nothing for those who look at somebody else's portfolio. */
export function InterestButton(props: Props) {
  const session = useSession()
  if (!session?.investorId || session.viewee || !mayOpen('enquiries', session)) return null
  return <OwnInterest {...props} guid={session.investorId} />
}

/** One a fund a day: what was sent today stands in the place of the button. */
function OwnInterest({ fundId, fundName, guid }: Props & { readonly guid: string }) {
  const t = useTranslations('interests')
  const locale = useLocale()
  const isLive = useIsLive()
  const { timeZone } = useBrand()
  const today = useToday()
  const { data: interests = [] } = useQuery(interestsQuery(useReader()))
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const [values, keepValues] = useState(EMPTY_VALUES)
  const sent = findSentOn(interests, { fundId, day: today })
  const place = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The button that opened the dialog has gone.
    if (wasOpen.current && !isOpen) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (sent && !isOpen)
    return (
      <p ref={place} tabIndex={-1} className={styles['sent']}>
        {/* Engines may know a zone under different names; what the server wrote stands. */}
        <span suppressHydrationWarning>
          {t('wroteAt', { moment: formatDateTime(locale, sent.sentAt, timeZone) })}
        </span>{' '}
        <PageLink page="enquiries">{t('yours')}</PageLink>
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-label={t('interestedIn', { fund: fundName })}
        aria-busy={isOpening || undefined}
        disabled={!isLive}
        className={buttonStyle('primary')}
        onClick={() => startOpening(() => setOpen(true))}
      >
        {t('interested')}
      </button>
      {isOpen && (
        <Area>
          <InterestDialog
            fundId={fundId}
            fundName={fundName}
            guid={guid}
            sentBefore={sent}
            values={values}
            onValues={keepValues}
            onClose={() => setOpen(false)}
          />
        </Area>
      )}
    </>
  )
}
