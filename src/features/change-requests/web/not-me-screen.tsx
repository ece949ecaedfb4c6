import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { useNotMe } from './not-me.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly title: string; readonly token: string | undefined }

/** B6.6: opening it stops nothing, since programs open the links of mails too; the button does. */
export function NotMeScreen({ title, token }: Props) {
  const t = useTranslations('notMe')
  if (token !== undefined) return <Question title={title} token={token} />
  return (
    <QuestionCard title={title} intro={{ text: t('noToken') }}>
      <NextSteps />
    </QuestionCard>
  )
}

function Question({ title, token }: { readonly title: string; readonly token: string }) {
  const t = useTranslations('notMe')
  const { mutate, data: isStopped, isSuccess, isPending, error } = useNotMe(token)
  if (isSuccess) return <Done title={title} text={t(isStopped ? 'stopped' : 'reported')} />
  return (
    <QuestionCard title={title} intro={{ text: t('text') }}>
      <CardForm onSubmit={() => !isPending && mutate()}>
        <FailureNotice id="not-me-failure" error={error} />
        <SubmitButton isBusy={isPending} busyText={t('working')}>
          {t('button')}
        </SubmitButton>
      </CardForm>
      {error && <NextSteps />}
    </QuestionCard>
  )
}

/** Takes the place of the question; the reader continues at its heading. */
function Done({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const icon = { picture: <CircleCheck size={20} strokeWidth={1.75} aria-hidden />, tone: 'success' } as const
  return (
    <QuestionCard title={title} titleRef={heading} icon={icon} intro={{ text }}>
      <NextSteps />
    </QuestionCard>
  )
}

function NextSteps() {
  const t = useTranslations('notMe')
  return (
    <CardActions>
      <PageLink page="security" className={buttonStyle('quiet')}>
        {t('security')}
      </PageLink>
      <PageLink page="contact" className={buttonStyle('quiet')}>
        {t('contact')}
      </PageLink>
    </CardActions>
  )
}
