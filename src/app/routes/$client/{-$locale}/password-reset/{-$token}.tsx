import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordResetScreen } from '#features/passwords/web/password-reset-screen.tsx'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { loadChapter } from '../../../../catalogue/load.ts'
import { ChapterTexts } from '../../../../chapter-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/password-reset/{-$token}')({
  beforeLoad: ({ params }) => loadChapter('account', params.locale ?? DEFAULT_LOCALE),
  head: (context) => pageHead(context, 'passwordReset'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  const { token } = Route.useParams()
  return (
    <ChapterTexts chapter="account">
      <PasswordResetScreen title={t('passwordReset')} token={token} />
    </ChapterTexts>
  )
}
