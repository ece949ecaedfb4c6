import { CardActions, QuestionCard } from '#web/forms/question-card.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import { useTranslations } from './texts.ts'

/** A4.9: the viewer signs in as themself, and then comes back to this page. */
export function SignInFirst({ title, next }: { title: string; next: string }) {
  const t = useTranslations('viewFor')
  const address = usePageAddress()
  return (
    <QuestionCard title={title} intro={{ text: t('signInFirst') }}>
      <CardActions>
        <a href={`${address('signin')}?${new URLSearchParams({ next })}`} className={buttonStyle('primary')}>
          {t('signIn')}
        </a>
      </CardActions>
    </QuestionCard>
  )
}
