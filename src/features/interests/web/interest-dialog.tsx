import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { isProblem } from '#web/api-client/api-error.ts'
import { PageLink } from '#web/page-link.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import { INTEREST_ERRORS, type Interest } from '../interests.domain.ts'
import { InterestForm } from './interest-form.tsx'
import type { InterestValues } from './interest-values.ts'
import { useSendInterest } from './interests.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly fundId: string
  readonly fundName: string
  readonly guid: string
  /** Today, as far as is known: also by another tab, or by a click whose answer was lost. */
  readonly sentBefore: Interest | undefined
  /** What was entered before it was closed. */
  readonly values: InterestValues
  readonly onValues: (values: InterestValues) => void
  readonly onClose: () => void
}

/** B4.4: the form, and then what happens next. */
export function InterestDialog({ fundId, fundName, guid, sentBefore, values, onValues, onClose }: Props) {
  const t = useTranslations('interests')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const sending = useSendInterest()
  const { data: sent, error } = sending
  const moment = sentBefore && formatDateTime(locale, sentBefore.sentAt, timeZone)

  if (sent)
    return (
      <Outcome
        title={t('sent.title')}
        texts={[
          t('sent.thanks', { contact: sent.contactName, fund: fundName }),
          sent.callback ? t('sent.byPhone', { phone: sent.callback.phone }) : t('sent.byEmail'),
          t('form.commitment'),
        ]}
        onClose={onClose}
      />
    )
  if (isProblem(error, INTEREST_ERRORS.alreadySent))
    return (
      <Outcome
        title={t('already.title')}
        texts={[
          moment === undefined
            ? t('already.textWithoutMoment', { fund: fundName })
            : t('already.text', { fund: fundName, moment }),
        ]}
        onClose={onClose}
      />
    )
  return (
    <DialogCard title={t('form.title', { fund: fundName })} onClose={onClose}>
      {(close) => (
        <InterestForm
          fundId={fundId}
          guid={guid}
          sending={sending}
          values={values}
          onValues={onValues}
          onCancel={close}
        />
      )}
    </DialogCard>
  )
}

type OutcomeProps = {
  readonly title: string
  readonly texts: readonly string[]
  readonly onClose: () => void
}

/** A dialog of its own in the place of the form: its title takes the focus. */
function Outcome({ title, texts, onClose }: OutcomeProps) {
  const t = useTranslations('interests')
  return (
    <DialogCard
      title={title}
      onClose={onClose}
      renderActions={(close) => (
        <>
          <PageLink page="enquiries" className={buttonStyle('quiet')}>
            {t('yours')}
          </PageLink>
          <button type="button" className={buttonStyle('primary')} onClick={close}>
            {t('sent.close')}
          </button>
        </>
      )}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </DialogCard>
  )
}
