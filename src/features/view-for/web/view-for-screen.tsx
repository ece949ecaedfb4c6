import { useId } from 'react'
import { isRefused } from '#web/api-client/api-error.ts'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import { useOpenView } from './open-view.api.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { useTranslations } from './texts.ts'

type Props = { readonly title: string; readonly token: string | null }

/** A4.9: the link from the mail. Opening the page redeems nothing: mail programs open links, too. */
export function ViewForScreen({ title, token }: Props) {
  const t = useTranslations('viewFor')
  const failureId = useId()
  const address = usePageAddress()
  const session = useSession()
  const { isPending, isSuccess, error, mutate } = useOpenView()
  // After a success another page is on its way.
  const isBusy = isPending || isSuccess

  if (!token)
    return (
      <QuestionCard title={title} intro={{ text: t('noToken') }}>
        <CardActions>
          <a href={address('signin/enter-view-for')} className={buttonStyle('primary')}>
            {t('enterCode')}
          </a>
        </CardActions>
      </QuestionCard>
    )
  if (!session || isRefused(error, 401)) {
    const next = `${address('signin/view-for')}?${new URLSearchParams({ token })}`
    return <SignInFirst title={title} next={next} />
  }
  return (
    <QuestionCard title={title} intro={{ text: t('linkIntro') }}>
      <CardForm onSubmit={() => !isBusy && mutate({ token })}>
        <FailureNotice id={failureId} error={error} />
        <CardActions>
          <SubmitButton isBusy={isBusy} busyText={t('opening')}>
            {t('open')}
          </SubmitButton>
        </CardActions>
      </CardForm>
    </QuestionCard>
  )
}
