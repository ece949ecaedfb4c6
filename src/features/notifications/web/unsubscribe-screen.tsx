import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { useTranslations } from './texts.ts'
import { useUnsubscribe } from './unsubscribe.api.ts'

type Props = { readonly title: string; readonly token: string | undefined }

/** B5.8: opening it changes nothing, since programs open the links of mails too; the button does. */
export function UnsubscribeScreen({ title, token }: Props) {
  const t = useTranslations('unsubscribe')
  if (token !== undefined) return <Question title={title} token={token} />
  return (
    <QuestionCard title={title} intro={{ text: t('noToken') }}>
      <ToSettings />
    </QuestionCard>
  )
}

function Question({ title, token }: { readonly title: string; readonly token: string }) {
  const t = useTranslations('unsubscribe')
  const { mutate, isSuccess, isPending, error } = useUnsubscribe(token)
  if (isSuccess) return <Done title={title} />
  return (
    <QuestionCard title={title} intro={{ text: t('text') }}>
      <CardForm onSubmit={() => !isPending && mutate()}>
        <FailureNotice id="unsubscribe-failure" error={error} />
        <SubmitButton isBusy={isPending} busyText={t('working')}>
          {t('button')}
        </SubmitButton>
      </CardForm>
      {error && <ToSettings />}
    </QuestionCard>
  )
}

/** Takes the place of the question; the reader continues at its heading. */
function Done({ title }: { readonly title: string }) {
  const t = useTranslations('unsubscribe')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const icon = { picture: <CircleCheck size={20} strokeWidth={1.75} aria-hidden />, tone: 'success' } as const
  return (
    <QuestionCard title={title} titleRef={heading} icon={icon} intro={{ text: `${t('done')} ${t('back')}` }}>
      <ToSettings />
    </QuestionCard>
  )
}

function ToSettings() {
  const t = useTranslations('unsubscribe')
  return (
    <CardActions>
      <PageLink page="notifications" className={buttonStyle('quiet')}>
        {t('settings')}
      </PageLink>
    </CardActions>
  )
}
