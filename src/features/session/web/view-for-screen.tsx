import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Card, CardActions, CardForm } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { usePageAddress } from './use-page-address.ts'
import { useViewFor } from './use-view-for.ts'

type Props = { readonly title: string; readonly token: string | null }

/** A4.9: the link from the mail. Opening the page redeems nothing: mail programs open links, too. */
export function ViewForScreen({ title, token }: Props) {
  const t = useTranslations('viewFor')
  const failureId = useId()
  const address = usePageAddress()
  const { isSignInNeeded, isBusy, failure, redeem } = useViewFor()

  if (!token)
    return (
      <Card title={title} intro={{ text: t('noToken') }}>
        <CardActions>
          <a href={address('signin/enter-view-for')} className={buttonStyle('primary')}>
            {t('enterCode')}
          </a>
        </CardActions>
      </Card>
    )
  if (isSignInNeeded) {
    const next = `${address('signin/view-for')}?${new URLSearchParams({ token })}`
    return <SignInFirst title={title} next={next} />
  }
  return (
    <Card title={title} intro={{ text: t('linkIntro') }}>
      <CardForm onSubmit={() => void redeem({ token })}>
        <FailureNotice id={failureId} failure={failure} />
        <CardActions>
          <SubmitButton isBusy={isBusy} busyText={t('opening')}>
            {t('open')}
          </SubmitButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
