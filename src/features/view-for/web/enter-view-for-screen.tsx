import { useId } from 'react'
import { isRefused } from '#web/api-client/api-error.ts'
import { joinIds } from '#web/forms/field.tsx'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { ExactField } from '#web/forms/text-field.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useSession } from '#web/session/session-context.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import { useOpenView } from './open-view.api.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { useTranslations } from './texts.ts'

const MAX_CHARACTERS = 50

/** A4.9: takes the access code that the investor passed on. */
export function EnterViewForScreen({ title }: { title: string }) {
  const session = useSession()
  const view = useOpenView()
  const address = usePageAddress()
  if (!session || isRefused(view.error, 401))
    return <SignInFirst title={title} next={address('signin/enter-view-for')} />
  return <CodeCard title={title} view={view} />
}

type CardProps = { readonly title: string; readonly view: ReturnType<typeof useOpenView> }

function CodeCard({ title, view }: CardProps) {
  const { error } = view
  // After a success another page is on its way.
  const isBusy = view.isPending || view.isSuccess
  const t = useTranslations('viewFor')
  const introId = useId()
  const failureId = useId()
  const { field, text, setText, isMissing, submit, onChange } = useRequiredText({
    read: (code) => code.trim(),
    onSubmit: (code) => !isBusy && view.mutate({ code }),
  })
  useEarlyText(field, setText)
  useFocusOnArrival(field)
  useFocusOnFailure(field, error ?? undefined)

  return (
    <QuestionCard title={title} intro={{ id: introId, text: t('codeIntro') }}>
      <CardForm onSubmit={submit}>
        <FailureNotice id={failureId} error={error} />
        <ExactField
          ref={field}
          label={t('code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          required
          readOnly={isBusy}
          value={text}
          aria-invalid={isRefused(error, 404) || undefined}
          message={isMissing ? t('codeRequired') : undefined}
          describedBy={joinIds(error ? failureId : undefined, introId)}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton isBusy={isBusy} busyText={t('opening')}>
            {t('open')}
          </SubmitButton>
        </CardActions>
      </CardForm>
    </QuestionCard>
  )
}
