import { isRefused } from '#web/api-client/api-error.ts'
import { CardAside, QuestionCard } from '#web/forms/question-card.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import { useOpenView } from './open-view.api.ts'
import { ReceivedList } from './received-list.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

type Props = { readonly title: string; readonly grants: readonly Grant[] }

/** A4.9: the portfolios that others let the person see, without looking for the mail. */
export function ReceivedScreen({ title, grants }: Props) {
  const t = useTranslations('viewFor')
  const view = useOpenView()
  const address = usePageAddress()
  const here = address('signin/enter-view-for')
  if (isRefused(view.error, 401)) return <SignInFirst title={title} next={here} />
  return (
    <>
      <QuestionCard title={title} intro={{ text: t('receivedIntro') }}>
        <ReceivedList grants={grants} view={view} heading="h2" />
      </QuestionCard>
      <CardAside>
        <a href={`${here}?code`}>{t('enterCode')}</a>
      </CardAside>
    </>
  )
}
