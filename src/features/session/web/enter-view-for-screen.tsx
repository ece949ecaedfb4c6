import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { joinIds } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { ExactField } from '#web/forms/text-field.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { Card, CardActions, CardForm } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { usePageAddress } from './use-page-address.ts'
import { useViewFor } from './use-view-for.ts'

const MAX_CHARACTERS = 50

/** A4.9: takes the access code that the investor passed on. */
export function EnterViewForScreen({ title }: { title: string }) {
  const { isSignInNeeded, ...access } = useViewFor()
  const address = usePageAddress()
  if (isSignInNeeded) return <SignInFirst title={title} next={address('signin/enter-view-for')} />
  return <CodeCard title={title} {...access} />
}

type CardProps = { readonly title: string } & Omit<ReturnType<typeof useViewFor>, 'isSignInNeeded'>

function CodeCard({ title, isBusy, failure, redeem }: CardProps) {
  const t = useTranslations('viewFor')
  const introId = useId()
  const failureId = useId()
  const { field, text, setText, isMissing, submit, onChange } = useRequiredText({
    read: (code) => code.trim(),
    onSubmit: (code) => void redeem({ code }),
  })
  useEarlyText(field, setText)
  useFocusOnArrival(field)
  useFocusOnFailure(field, failure)

  return (
    <Card title={title} intro={{ id: introId, text: t('codeIntro') }}>
      <CardForm onSubmit={submit}>
        <FailureNotice id={failureId} failure={failure} />
        <ExactField
          ref={field}
          label={t('code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          required
          readOnly={isBusy}
          value={text}
          aria-invalid={failure?.status === 404 || undefined}
          message={isMissing ? t('codeRequired') : undefined}
          describedBy={joinIds(failure && failureId, introId)}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton isBusy={isBusy} busyText={t('opening')}>
            {t('open')}
          </SubmitButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
